import { z } from 'zod/mini';
import { isOfOffice, type Contract, type Endpoint } from '../../shared/endpoint.ts';
import { problemSchema } from '../../shared/problem.ts';
import { maxSecrets } from '../../shared/features/orders/request-contract.ts';

type Schema = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  // A value that is the output of a transform has no JSON Schema; it is described as any value.
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Schema;
  return rest;
};

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

type Kind = { readonly [Name in 'streams' | 'csv']: Endpoint[Name] | undefined };

function mediaTypeOf({ streams, csv }: Kind): string {
  if (csv !== undefined) return 'text/csv';
  return streams ? 'text/event-stream' : 'application/json';
}

function responsesOf({
  access,
  status,
  response,
  csv,
  streams,
  params,
  query,
  body,
  idempotent,
  optional,
  isRead,
  secrets,
}: Endpoint): Record<string, unknown> {
  const success =
    status === 204
      ? { description: 'Done' }
      : {
          description: 'Success',
          content: {
            [mediaTypeOf({ streams, csv })]: {
              schema: schemaOf(response, 'output'),
            },
          },
        };
  return {
    [status ?? 200]: success,
    ...(access !== 'public' && { 401: problem('Not signed in') }),
    ...(isOfOffice(access) && { 403: problem('The role of the person does not include it') }),
    ...(params && { 404: problem('No such thing') }),
    ...(optional && { 404: problem('Not offered by this server') }),
    ...(idempotent && { 409: problem('The first request with this key is still running') }),
    ...(body && {
      400: problem('Malformed request'),
      413: problem('Body too large'),
      415: problem('Not JSON'),
      422: problem('Invalid fields'),
    }),
    ...(query && !body && { 422: problem('Invalid query') }),
    ...(secrets === 'many' && { 422: problem('Too many secrets') }),
    ...(streams && { 429: problem('Too many open streams') }),
    ...((body || isRead) && access === 'public' && { 429: problem('Too many requests') }),
    default: problem('Any other failure'),
  };
}

const secretHeaders = {
  one: {
    name: 'Request-Secret',
    in: 'header',
    required: false,
    description: 'The secret of the device that sent the request: 256 random bits as base64url',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' },
  },
  many: {
    name: 'Request-Secrets',
    in: 'header',
    required: true,
    description: `At most ${maxSecrets} secrets, with commas between them`,
    schema: { type: 'string' },
  },
};

function parametersOf({ params, query, idempotent, secrets }: Endpoint): object[] {
  const from = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Schema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A UUID: repetitions with the same key and body happen once',
    schema: { type: 'string', format: 'uuid' },
  };
  return [
    ...from(params, 'path'),
    ...from(query, 'query'),
    ...(idempotent ? [key] : []),
    ...(secrets ? [secretHeaders[secrets]] : []),
  ];
}

/** The OpenAPI 3.1 document of a contract. */
export function openApiDocument(contract: Contract, origin: string): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, endpoint] of Object.entries(contract)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = {
      operationId,
      summary: endpoint.summary,
      tags: [endpoint.access],
      security: endpoint.access === 'public' ? [] : [{ session: [] }],
      parameters: parametersOf(endpoint),
      ...(endpoint.body && {
        requestBody: {
          required: !endpoint.optionalBody,
          content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
        },
      }),
      responses: responsesOf(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nivasa',
      version: '1',
      description: 'Tilers, glass and ceiling experts in Sri Lanka. Money is whole LKR; instants are ISO 8601 UTC.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: origin }],
    tags: [
      { name: 'public', description: 'For everybody' },
      { name: 'customer', description: 'For signed-in customers: their own requests, jobs and messages only' },
      { name: 'editor', description: 'For everybody in the back office: posts, pages, banners, translations' },
      { name: 'office', description: 'For the office and owners' },
      { name: 'owner', description: 'For owners: settings, roles, money that is paid out' },
    ],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'nivasa' } },
    },
  };
}
