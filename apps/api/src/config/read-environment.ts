import { resolve } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Environment } from './environment.js';
import { workspaceRoot } from './workspace-root.js';

/** Thrown for an environment that can't work; the message names every bad variable, one a line, and no value. */
export class EnvironmentError extends Error {}

/** The settings of these variables (process.env when left out). Throws EnvironmentError. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const known = Object.keys(new Environment()) as (keyof Environment)[];
  const given = known.filter((name) => variables[name]?.trim()).map((name) => [name, variables[name]?.trim()]);
  const environment = plainToInstance(Environment, Object.fromEntries(given));
  const problems = validateSync(environment, { stopAtFirstError: true });
  if (problems.length) throw new EnvironmentError(messageOf(problems.map(({ property, constraints }) => `${property} ${Object.values(constraints ?? {})[0]}`)));
  environment.DATA_DIR = resolve(workspaceRoot, environment.DATA_DIR);
  return environment;
}

function messageOf(problems: string[]): string {
  return ['The environment is not right:', ...problems.map((problem) => `  ${problem}`)].join('\n');
}
