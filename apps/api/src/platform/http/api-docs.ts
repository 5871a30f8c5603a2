import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import {
  apiRoutes, callRules, contactRules, isRequired, loginRules, quoteRules, type Rule, type Rules, signInRules, uploadField,
} from '#dto';

type RequestBody = NonNullable<NonNullable<OpenAPIObject['paths'][string]['post']>['requestBody']>;

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
  SwaggerModule.setup('docs', app, document, { useGlobalPrefix: true });
}

/** The bodies, from the contract's own tables. */
const bodies: Record<string, RequestBody> = {
  [apiRoutes.quote]: jsonBody(quoteRules),
  [apiRoutes.contact]: jsonBody(contactRules),
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

function jsonBody(rules: Rules): RequestBody {
  const properties = Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, schemaOf(rule)]));
  const required = Object.entries(rules).flatMap(([field, rule]) => (isRequired(rule) ? [field] : []));
  return { content: { 'application/json': { schema: { type: 'object', properties, required, additionalProperties: false } } } };
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
