import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import {
  apiRoutes, callRules, contactRules, customerRoute, idempotencyKeyHeader, isRequired, loginRules, quoteRules, type Rule, type Rules,
  signInRules, uploadField,
} from '#dto';

type PathItem = OpenAPIObject['paths'][string];
type RequestBody = NonNullable<NonNullable<PathItem['post']>['requestBody']>;
type Parameter = NonNullable<PathItem['parameters']>[number];

const text = { schema: { type: 'string' } };

/** Serves a page at /api/docs that lists every call and can send it. For development only. */
export async function serveApiDocs(app: NestExpressApplication): Promise<void> {
  const { DocumentBuilder, SwaggerModule } = await import('@nestjs/swagger');
  const info = new DocumentBuilder()
    .setTitle('Quote requests, enquiries and the owner’s view of them')
    .addCookieAuth('session')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, info);
  for (const [path, requestBody] of Object.entries(bodies)) Object.assign(document.paths[path]?.post ?? {}, { requestBody });
  for (const [path, item] of Object.entries(document.paths)) item.parameters = parametersOf(path);
  SwaggerModule.setup('docs', app, document, { useGlobalPrefix: true });
}

/** The calls whose handlers take RecordOrder or ActingOrder. */
const orders = [`${apiRoutes.enquiries}/{kind}/{id}`, customerRoute('{id}', '/join'), customerRoute('{id}', '/part')];

/** The parts of an address, and the headers of an order: Swagger sees only those that a handler takes by Nest's own decorators. */
function parametersOf(path: string): Parameter[] {
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => ({ ...text, in: 'path', name, required: true }));
  const headers = orders.some((order) => path.startsWith(order)) ? ['If-Match', idempotencyKeyHeader] : [];
  return [...parts, ...headers.map((name): Parameter => ({ ...text, in: 'header', name }))];
}

/** The bodies, from the contract's own tables. */
const bodies: Record<string, RequestBody> = {
  // Visitors' forms drop the fields that they do not know.
  [apiRoutes.quote]: jsonBody(quoteRules, true),
  [apiRoutes.contact]: jsonBody(contactRules, true),
  [apiRoutes.enquiries]: jsonBody(callRules),
  [apiRoutes.login]: jsonBody({ ...loginRules, code: signInRules.code }),
  [apiRoutes.password]: jsonBody({ current: signInRules.current, password: signInRules.password }),
  [apiRoutes.upload]: {
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { [uploadField]: { type: 'array', items: { type: 'string', format: 'binary' } } } },
      },
    },
  },
};

function jsonBody(rules: Rules, additionalProperties = false): RequestBody {
  const properties = Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, schemaOf(rule)]));
  const required = Object.entries(rules).flatMap(([field, rule]) => (isRequired(rule) ? [field] : []));
  return { content: { 'application/json': { schema: { type: 'object', properties, required, additionalProperties } } } };
}

function schemaOf(rule: Rule) {
  const description = rule.label;
  switch (rule.kind) {
    case 'text':
      return { type: 'string', description, maxLength: rule.max, minLength: rule.min };
    case 'choice':
      return { type: 'string', description, enum: rule.options.map(({ id }) => id) };
    case 'choices':
      return { type: 'string', description: `${description}: a list as JSON text`, example: JSON.stringify([rule.options[0]?.id]) };
    case 'addresses':
      return { type: 'string', description: `${description}: a list of addresses as JSON text`, example: '[]' };
    case 'flag':
      return { type: 'string', description, enum: ['true', 'false'] };
  }
}
