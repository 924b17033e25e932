// Generated from the operations of this package by the tests (`vitest run -u packages/contract/reference`).
// Do not edit.
import { boolean, type CompiledSchema } from '@proscenium/protocol/compiled-schemas'

/** Every operation that the dashboard page calls. */
export type DashboardOperationId =
  | 'requestSignIn'
  | 'confirmSignIn'
  | 'signOut'
  | 'readSession'
  | 'listDashboardSessions'
  | 'endDashboardSession'
  | 'endAllDashboardSessions'
  | 'readProfile'
  | 'updateProfile'
  | 'uploadLogo'
  | 'removeLogo'
  | 'readCredentials'
  | 'revealSecret'
  | 'rotateCredentials'
  | 'listApiKeys'
  | 'createApiKey'
  | 'revokeApiKey'
  | 'listAuditEvents'
  | 'readUsage'
  | 'readIntegrationHealth'
  | 'listRequestLog'
  | 'checkLink'

const dashboardStatus: CompiledSchema = { type: 'string', minLength: 1 }

const dashboardMode: CompiledSchema = { type: 'string', minLength: 1 }

const openSession: CompiledSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    current: boolean,
    signed_in_at: { type: 'string', minLength: 1 },
    last_used_at: { type: 'string', minLength: 1 },
    expires_at: { type: 'string', minLength: 1 },
    network: { type: 'nullable', of: { type: 'string' } },
    browser: { type: 'nullable', of: { type: 'string' } },
  },
}

const nextCursor: CompiledSchema = { type: 'nullable', of: { type: 'string' } }

const partnerProfile: CompiledSchema = {
  type: 'object',
  properties: {
    company: { type: 'string' },
    contact_email: { type: 'nullable', of: { type: 'string' } },
    accent: { type: 'nullable', of: { type: 'string' } },
    websites: { type: 'array', items: { type: 'string' }, maxItems: 10000 },
    logo_url: { type: 'nullable', of: { type: 'string' } },
    facts: {
      type: 'object',
      properties: {
        partner_id: { type: 'string' },
        status: dashboardStatus,
        partner_type: { type: 'string', minLength: 1 },
        categories: { type: 'array', items: { type: 'string' }, maxItems: 10000 },
        payment_terms: { type: 'nullable', of: { type: 'string' } },
        branding_mode: { type: 'string', minLength: 1 },
        embed_mode: { type: 'string', maxLength: 128, display: true },
        created_at: { type: 'nullable', of: { type: 'string', minLength: 1 } },
      },
    },
  },
}

const lastUsedAt: CompiledSchema = { type: 'nullable', of: { type: 'string', minLength: 1 } }

const credentials: CompiledSchema = {
  type: 'object',
  properties: {
    mode: dashboardMode,
    client_ids: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          client_id: { type: 'string' },
          kind: { type: 'string', minLength: 1 },
          ends_at: { type: 'nullable', of: { type: 'string', minLength: 1 } },
          last_used_at: lastUsedAt,
        },
      },
      maxItems: 10000,
    },
    secrets: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          last4: { type: 'string' },
          kind: { type: 'string', minLength: 1 },
          ends_at: { type: 'nullable', of: { type: 'string', minLength: 1 } },
          last_used_at: lastUsedAt,
        },
      },
      maxItems: 10000,
    },
    rotation: {
      type: 'nullable',
      of: {
        type: 'object',
        properties: {
          rotated_at: { type: 'nullable', of: { type: 'string', minLength: 1 } },
          next_allowed_at: { type: 'nullable', of: { type: 'string', minLength: 1 } },
        },
      },
    },
  },
}

const keyPrefix: CompiledSchema = { type: 'nullable', of: { type: 'string' } }

const dashboardKey: CompiledSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    mode: dashboardMode,
    kind: { type: 'string', minLength: 1 },
    scopes: { type: 'array', items: { type: 'string', minLength: 1 }, maxItems: 10000 },
    missing_scopes: { type: 'array', items: { type: 'string', minLength: 1 }, maxItems: 10000 },
    created_at: { type: 'string', minLength: 1 },
    prefix: keyPrefix,
    last_used_at: lastUsedAt,
    revoked_at: { type: 'nullable', of: { type: 'string', minLength: 1 } },
  },
}

const auditEvent: CompiledSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    at: { type: 'string', minLength: 1 },
    actor: { type: 'string', minLength: 1 },
    action: { type: 'string', minLength: 1 },
    details: {
      type: 'record',
      propertyNames: { type: 'string' },
      additionalProperties: {
        type: 'union',
        anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' }, maxItems: 10000 }],
      },
    },
    session: { type: 'nullable', of: { type: 'string' } },
    network: { type: 'nullable', of: { type: 'string' } },
  },
}

const usagePeriod: CompiledSchema = { type: 'string', minLength: 1 }

const usageReport: CompiledSchema = {
  type: 'object',
  properties: {
    mode: dashboardMode,
    period: usagePeriod,
    starts_at: { type: 'string', minLength: 1 },
    ends_at: { type: 'string', minLength: 1 },
    metrics: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          metric: { type: 'string', minLength: 1 },
          total: { type: 'integer' },
          previous_total: { type: 'integer' },
          buckets: {
            type: 'array',
            items: {
              type: 'object',
              properties: { starts_at: { type: 'string', minLength: 1 }, count: { type: 'integer' } },
            },
            maxItems: 10000,
          },
        },
      },
      maxItems: 10000,
    },
    keys: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          key_id: { type: 'string' },
          name: { type: 'string' },
          prefix: keyPrefix,
          total: { type: 'integer' },
          previous_total: { type: 'integer' },
          buckets: {
            type: 'array',
            items: {
              type: 'object',
              properties: { starts_at: { type: 'string', minLength: 1 }, count: { type: 'integer' } },
            },
            maxItems: 10000,
          },
        },
      },
      maxItems: 10000,
    },
  },
}

const rejectionCause: CompiledSchema = {
  type: 'object',
  properties: {
    operation: { type: 'string' },
    code: { type: 'string' },
    count: { type: 'integer' },
    last_at: { type: 'string', minLength: 1 },
  },
}

const requestLogEntry: CompiledSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    at: { type: 'string', minLength: 1 },
    operation: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'nullable', of: { type: 'string' } },
    request_id: { type: 'string' },
    duration_ms: { type: 'integer' },
    key_prefix: { type: 'nullable', of: { type: 'string' } },
  },
}

const linkVerdict: CompiledSchema = {
  type: 'object',
  properties: {
    shows: { type: 'string', minLength: 1 },
    code: { type: 'nullable', of: { type: 'string' } },
    status: { type: 'nullable', of: { type: 'integer' } },
    message: { type: 'nullable', of: { type: 'string' } },
    missing: { type: 'array', items: { type: 'string', minLength: 1 }, maxItems: 10000 },
    reason: { type: 'nullable', of: { type: 'string', minLength: 1 } },
  },
}

const decodedLink: CompiledSchema = {
  type: 'object',
  properties: {
    link: { type: 'string' },
    origin: { type: 'nullable', of: { type: 'string' } },
    path: { type: 'nullable', of: { type: 'string' } },
    client_id: { type: 'nullable', of: { type: 'string' } },
    signature: { type: 'nullable', of: { type: 'string' } },
    payload: {
      type: 'nullable',
      of: {
        type: 'object',
        properties: {
          encoding: { type: 'string', minLength: 1 },
          text: { type: 'string' },
          bytes: { type: 'integer' },
          runs: {
            type: 'array',
            items: {
              type: 'object',
              properties: { text: { type: 'string' }, code: { type: 'nullable', of: { type: 'string' } } },
            },
            maxItems: 10000,
          },
        },
      },
    },
  },
}

const linkProblem: CompiledSchema = {
  type: 'object',
  properties: {
    cause: { type: 'string' },
    severity: { type: 'string', minLength: 1 },
    span: {
      type: 'nullable',
      of: { type: 'object', properties: { start: { type: 'integer' }, end: { type: 'integer' } } },
    },
    path: { type: 'nullable', of: { type: 'array', items: { type: 'string' }, maxItems: 10000 } },
    params: {
      type: 'record',
      propertyNames: { type: 'string' },
      additionalProperties: { type: 'union', anyOf: [{ type: 'string' }, { type: 'number' }] },
    },
    snippet: { type: 'nullable', of: { type: 'string' } },
  },
}

interface DashboardResponse {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly schema: CompiledSchema
}

export const dashboardResponses: Readonly<Record<DashboardOperationId, DashboardResponse>> = {
  requestSignIn: {
    method: 'POST',
    path: '/dashboard/v1/sign-in',
    schema: { type: 'object', properties: { expires_in: { type: 'integer' } } },
  },
  confirmSignIn: {
    method: 'POST',
    path: '/dashboard/v1/sign-in/confirm',
    schema: { type: 'object', properties: { signed_in: boolean } },
  },
  signOut: {
    method: 'POST',
    path: '/dashboard/v1/sign-out',
    schema: { type: 'object', properties: { signed_in: boolean } },
  },
  readSession: {
    method: 'GET',
    path: '/dashboard/v1/session',
    schema: {
      type: 'object',
      properties: {
        partner: {
          type: 'object',
          properties: { id: { type: 'string' }, name: { type: 'string' }, status: dashboardStatus },
        },
        email: { type: 'string' },
        modes: { type: 'array', items: dashboardMode, maxItems: 10000 },
        signed_in_at: { type: 'string', minLength: 1 },
        expires_at: { type: 'string', minLength: 1 },
      },
    },
  },
  listDashboardSessions: {
    method: 'GET',
    path: '/dashboard/v1/sessions',
    schema: {
      type: 'object',
      properties: { sessions: { type: 'array', items: openSession, maxItems: 10000 }, next_cursor: nextCursor },
    },
  },
  endDashboardSession: {
    method: 'DELETE',
    path: '/dashboard/v1/sessions/{id}',
    schema: { type: 'object', properties: { id: { type: 'string' }, ended_at: { type: 'string', minLength: 1 } } },
  },
  endAllDashboardSessions: {
    method: 'POST',
    path: '/dashboard/v1/sign-out-everywhere',
    schema: { type: 'object', properties: { signed_in: boolean } },
  },
  readProfile: { method: 'GET', path: '/dashboard/v1/profile', schema: partnerProfile },
  updateProfile: { method: 'POST', path: '/dashboard/v1/profile', schema: partnerProfile },
  uploadLogo: {
    method: 'PUT',
    path: '/dashboard/v1/logo',
    schema: {
      type: 'object',
      properties: {
        logo_url: { type: 'string' },
        content_type: { type: 'string', minLength: 1 },
        width: { type: 'integer' },
        height: { type: 'integer' },
        bytes: { type: 'integer' },
      },
    },
  },
  removeLogo: {
    method: 'DELETE',
    path: '/dashboard/v1/logo',
    schema: { type: 'object', properties: { logo_url: { type: 'nullable', of: { type: 'string' } } } },
  },
  readCredentials: { method: 'GET', path: '/dashboard/v1/credentials', schema: credentials },
  revealSecret: {
    method: 'POST',
    path: '/dashboard/v1/credentials/reveal',
    schema: {
      type: 'object',
      properties: { mode: dashboardMode, client_id: { type: 'string' }, client_secret: { type: 'string' } },
    },
  },
  rotateCredentials: {
    method: 'POST',
    path: '/dashboard/v1/credentials/rotate',
    schema: {
      type: 'object',
      properties: {
        client_id: { type: 'string' },
        client_secret: { type: 'nullable', of: { type: 'string' } },
        previous_ends_at: { type: 'string', minLength: 1 },
        next_allowed_at: { type: 'string', minLength: 1 },
      },
    },
  },
  listApiKeys: {
    method: 'GET',
    path: '/dashboard/v1/api-keys',
    schema: {
      type: 'object',
      properties: {
        api_keys: { type: 'array', items: dashboardKey, maxItems: 10000 },
        active: { type: 'integer' },
        active_max: { type: 'integer' },
        next_cursor: nextCursor,
      },
    },
  },
  createApiKey: {
    method: 'POST',
    path: '/dashboard/v1/api-keys',
    schema: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        name: { type: 'string' },
        mode: dashboardMode,
        kind: { type: 'string', minLength: 1 },
        scopes: { type: 'array', items: { type: 'string', minLength: 1 }, maxItems: 10000 },
        missing_scopes: { type: 'array', items: { type: 'string', minLength: 1 }, maxItems: 10000 },
        created_at: { type: 'string', minLength: 1 },
        key: { type: 'string' },
        prefix: { type: 'string' },
      },
    },
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/dashboard/v1/api-keys/{id}',
    schema: { type: 'object', properties: { id: { type: 'string' }, revoked_at: { type: 'string', minLength: 1 } } },
  },
  listAuditEvents: {
    method: 'GET',
    path: '/dashboard/v1/audit',
    schema: {
      type: 'object',
      properties: { events: { type: 'array', items: auditEvent, maxItems: 10000 }, next_cursor: nextCursor },
    },
  },
  readUsage: { method: 'GET', path: '/dashboard/v1/usage', schema: usageReport },
  readIntegrationHealth: {
    method: 'GET',
    path: '/dashboard/v1/health',
    schema: {
      type: 'object',
      properties: {
        mode: dashboardMode,
        period: usagePeriod,
        causes: { type: 'array', items: rejectionCause, maxItems: 10000 },
        requests: { type: 'integer' },
        rejected: { type: 'integer' },
        page_loads: { type: 'integer' },
        page_loads_unverified: { type: 'integer' },
      },
    },
  },
  listRequestLog: {
    method: 'GET',
    path: '/dashboard/v1/requests',
    schema: {
      type: 'object',
      properties: { entries: { type: 'array', items: requestLogEntry, maxItems: 10000 }, next_cursor: nextCursor },
    },
  },
  checkLink: {
    method: 'POST',
    path: '/dashboard/v1/links/check',
    schema: {
      type: 'object',
      properties: {
        verdict: linkVerdict,
        decoded: decodedLink,
        problems: { type: 'array', items: linkProblem, maxItems: 10000 },
        snippets: {
          type: 'record',
          propertyNames: { type: 'string' },
          additionalProperties: {
            type: 'record',
            propertyNames: { type: 'string' },
            additionalProperties: { type: 'string' },
          },
        },
      },
    },
  },
}

export const dashboardErrorResponses: Readonly<Record<'error' | 'rotationTooEarly', CompiledSchema>> = {
  error: {
    type: 'object',
    properties: {
      error: { type: 'object', properties: { code: { type: 'string' }, message: { type: 'string', display: true } } },
    },
  },
  rotationTooEarly: {
    type: 'object',
    properties: {
      error: { type: 'object', properties: { code: { type: 'string' }, message: { type: 'string', display: true } } },
      next_allowed_at: { type: 'string', minLength: 1 },
    },
  },
}
