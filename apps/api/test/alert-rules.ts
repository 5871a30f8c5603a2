import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { workspaceRoot } from '../src/platform/config/workspace-root.js';

export interface AlertRule {
  alert: string;
  expr: string;
  for?: string;
  annotations: { summary: string };
}

/** Every rule of docker/observability/alerts.yml, parsed as Prometheus parses it. Throws if the file is not YAML. */
export function alertRules(): AlertRule[] {
  const text = readFileSync(join(workspaceRoot, 'docker/observability/alerts.yml'), 'utf8');
  return (parse(text) as { groups: { rules: AlertRule[] }[] }).groups.flatMap(({ rules }) => rules);
}
