/**
 * Pages accepted among the first samples, and what all calls for those samples cost, by every one of them: what failed, and what nobody
 * knows the outcome of, is money too.
 */
export const SAMPLES_SQL = `WITH page AS (SELECT page_id, min(sample) FILTER (accepted) AS first_accepted FROM candidates GROUP BY page_id),
	drawn AS (SELECT max(sample) AS last FROM candidates),
	passes AS (
		SELECT among.samples::INTEGER AS samples, count(*) AS pages, count(*) FILTER (first_accepted < among.samples) AS accepted
		FROM page, (SELECT unnest(range(1, last + 2)) AS samples FROM drawn) AS among GROUP BY among.samples
	), tries AS (
		SELECT passes.samples, count(*) AS calls, count(*) FILTER (state = 'failed') AS failed_calls,
			count(*) FILTER (state = 'unknown') AS unknown_calls, sum(cost) AS cost, sum(cost) FILTER (state <> 'replied') AS cost_without_reply
		FROM passes JOIN teacher_tries ON sample < samples GROUP BY passes.samples
	)
	SELECT samples, pages, accepted, round(100.0 * accepted / pages, 1) AS accepted_percent, calls, failed_calls, unknown_calls,
		round(cost, 6) AS cost, round(cost_without_reply, 6) AS cost_without_reply,
		round(cost / nullif(accepted, 0), 6) AS cost_per_accepted
	FROM passes LEFT JOIN tries USING (samples) ORDER BY samples`;
