import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { RequestMethod } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Access, accessRoute, publicRoute } from '../src/platform/http/guards/access.js';

/** A controller's handler with its access metadata. */
export interface Handler {
  /** Such as `GET /api/quote`. */
  route: string;
  method: string;
  isPublic: boolean;
  access: Access | undefined;
  /** The classes of its body and query; undefined if it reads none. */
  body: Dto | undefined;
  query: Dto | undefined;
}

/** A class whose fields class-validator knows, or Object. */
export type Dto = abstract new (...args: never[]) => object;

/** Every handler of the running app's controllers. */
export function handlersOf(app: NestExpressApplication): Handler[] {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype, instance }) => {
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name] ?? {};
      const path = read<string | undefined>(PATH_METADATA, handler);
      if (path === undefined) return [];
      const method = RequestMethod[read<RequestMethod>(METHOD_METADATA, handler)];
      const parts = ['api', read<string>(PATH_METADATA, metatype ?? {}), path].map((part) => part.replace(/^\/|\/$/g, ''));
      const route = `${method} /${parts.filter(Boolean).join('/')}`;
      const isPublic = read<boolean | undefined>(publicRoute, handler) ?? read<boolean | undefined>(publicRoute, metatype ?? {}) ?? false;
      const types = (Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as Dto[];
      const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, metatype ?? {}, name) ?? {}) as Record<string, { index: number }>;
      const dtoOf = (kind: RouteParamtypes) => {
        const found = Object.entries(args).find(([key]) => key.startsWith(`${kind}:`));
        return found && types[found[1].index];
      };
      const [body, query] = [dtoOf(RouteParamtypes.BODY), dtoOf(RouteParamtypes.QUERY)];
      return [{ route, method, isPublic, access: read<Access | undefined>(accessRoute, handler), body, query }];
    });
  });
}

function read<Value>(key: string | symbol, of: object): Value {
  return Reflect.getMetadata(key, of) as Value;
}
