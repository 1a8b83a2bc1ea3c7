import { type Redactor, redactor } from '../../distillation/calls/redactor.ts';
import { proxyRoute } from './proxyRoute.ts';
import type { TeacherSettings } from './teacherSettings.ts';

/** Takes out the endpoint's key, and the password of the proxy on the way there. */
export const redactorOf = ({ key, adapter }: Pick<TeacherSettings, 'key' | 'adapter'>): Redactor =>
	redactor(key, ...(proxyRoute(adapter.url)?.secrets ?? []));
