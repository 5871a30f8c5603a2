import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Environment } from './environment.js';
import { Serving } from './serving.js';

/** Makes the settings (`Environment`) and the kind of process (`Serving`) injectable everywhere. */
@Global()
@Module({})
export class ConfigModule {
  static with(environment: Environment, serving: Serving): DynamicModule {
    const providers = [
      { provide: Environment, useValue: environment },
      { provide: Serving, useValue: serving },
    ];
    return { module: ConfigModule, providers, exports: [Environment, Serving] };
  }
}
