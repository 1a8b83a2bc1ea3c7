import { join } from 'node:path';

/** Where in a run's folder its baselines and their leaderboard lie. */
export const leaderboardFiles = (runFolder: string) => {
	const folder = join(runFolder, 'leaderboard');
	return {
		folder,
		predictions: join(folder, 'predictions'),
		/** There while the leaderboard is that of the subset beside it. */
		data: join(folder, 'leaderboard.json'),
		report: join(folder, 'report.html'),
	};
};
