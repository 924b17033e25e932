// Generated from the operations of the dashboard by the tests (`vitest run -u packages/contract/reference`).
// Do not edit.
import { flag, type Shape } from '@proscenium/protocol/shapes'

/** Every operation that the dashboard page calls. */
export type DashboardOperationId =
  | 'requestSignIn'
  | 'confirmSignIn'
  | 'signOut'
  | 'readSession'
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

const dashboardStatus: Shape = { is: 'text', min: 1 }

const dashboardMode: Shape = { is: 'text', min: 1 }

const partnerProfile: Shape = {
  is: 'fields',
  fields: {
    company: { is: 'text' },
    contact_email: { is: 'orNull', of: { is: 'text' } },
    accent: { is: 'orNull', of: { is: 'text' } },
    websites: { is: 'list', of: { is: 'text' }, max: 10000 },
    logo_url: { is: 'orNull', of: { is: 'text' } },
    facts: {
      is: 'fields',
      fields: {
        partner_id: { is: 'text' },
        status: dashboardStatus,
        partner_type: { is: 'text', min: 1 },
        categories: { is: 'list', of: { is: 'text' }, max: 10000 },
        payment_terms: { is: 'orNull', of: { is: 'text' } },
        branding_mode: { is: 'text', min: 1 },
        embed_mode: { is: 'text', max: 128, display: true },
        created_at: { is: 'orNull', of: { is: 'text', min: 1 } },
      },
    },
  },
}

const credentials: Shape = {
  is: 'fields',
  fields: {
    mode: dashboardMode,
    client_ids: {
      is: 'list',
      of: {
        is: 'fields',
        fields: {
          client_id: { is: 'text' },
          kind: { is: 'text', min: 1 },
          ends_at: { is: 'orNull', of: { is: 'text', min: 1 } },
          last_used_at: { is: 'orNull', of: { is: 'text', min: 1 } },
        },
      },
      max: 10000,
    },
    secrets: {
      is: 'list',
      of: {
        is: 'fields',
        fields: {
          last4: { is: 'text' },
          kind: { is: 'text', min: 1 },
          ends_at: { is: 'orNull', of: { is: 'text', min: 1 } },
          last_used_at: { is: 'orNull', of: { is: 'text', min: 1 } },
        },
      },
      max: 10000,
    },
    rotation: {
      is: 'orNull',
      of: {
        is: 'fields',
        fields: {
          rotated_at: { is: 'orNull', of: { is: 'text', min: 1 } },
          next_allowed_at: { is: 'orNull', of: { is: 'text', min: 1 } },
        },
      },
    },
  },
}

const dashboardKey: Shape = {
  is: 'fields',
  fields: {
    id: { is: 'text' },
    name: { is: 'text' },
    mode: dashboardMode,
    kind: { is: 'text', min: 1 },
    scopes: { is: 'list', of: { is: 'text', min: 1 }, max: 10000 },
    missing_scopes: { is: 'list', of: { is: 'text', min: 1 }, max: 10000 },
    created_at: { is: 'text', min: 1 },
    prefix: { is: 'orNull', of: { is: 'text' } },
    last_used_at: { is: 'orNull', of: { is: 'text', min: 1 } },
    revoked_at: { is: 'orNull', of: { is: 'text', min: 1 } },
  },
}

const nextCursor: Shape = { is: 'orNull', of: { is: 'text' } }

const auditEvent: Shape = {
  is: 'fields',
  fields: {
    id: { is: 'text' },
    at: { is: 'text', min: 1 },
    actor: { is: 'text', min: 1 },
    action: { is: 'text', min: 1 },
    details: {
      is: 'record',
      key: { is: 'text' },
      of: { is: 'either', of: [{ is: 'text' }, { is: 'list', of: { is: 'text' }, max: 10000 }] },
    },
  },
}

const usagePeriod: Shape = { is: 'text', min: 1 }

const usageReport: Shape = {
  is: 'fields',
  fields: {
    mode: dashboardMode,
    period: usagePeriod,
    starts_at: { is: 'text', min: 1 },
    ends_at: { is: 'text', min: 1 },
    metrics: {
      is: 'list',
      of: {
        is: 'fields',
        fields: {
          metric: { is: 'text', min: 1 },
          total: { is: 'number', whole: true },
          previous_total: { is: 'number', whole: true },
          buckets: {
            is: 'list',
            of: { is: 'fields', fields: { starts_at: { is: 'text', min: 1 }, count: { is: 'number', whole: true } } },
            max: 10000,
          },
        },
      },
      max: 10000,
    },
    keys: {
      is: 'list',
      of: {
        is: 'fields',
        fields: {
          key_id: { is: 'text' },
          name: { is: 'text' },
          prefix: { is: 'orNull', of: { is: 'text' } },
          total: { is: 'number', whole: true },
          previous_total: { is: 'number', whole: true },
          buckets: {
            is: 'list',
            of: { is: 'fields', fields: { starts_at: { is: 'text', min: 1 }, count: { is: 'number', whole: true } } },
            max: 10000,
          },
        },
      },
      max: 10000,
    },
  },
}

const rejectionCause: Shape = {
  is: 'fields',
  fields: {
    operation: { is: 'text' },
    code: { is: 'text' },
    count: { is: 'number', whole: true },
    last_at: { is: 'text', min: 1 },
  },
}

const requestLogEntry: Shape = {
  is: 'fields',
  fields: {
    id: { is: 'text' },
    at: { is: 'text', min: 1 },
    operation: { is: 'text' },
    status: { is: 'number', whole: true },
    code: { is: 'orNull', of: { is: 'text' } },
    request_id: { is: 'text' },
    duration_ms: { is: 'number', whole: true },
    key_prefix: { is: 'orNull', of: { is: 'text' } },
  },
}

const linkVerdict: Shape = {
  is: 'fields',
  fields: {
    shows: { is: 'text', min: 1 },
    code: { is: 'orNull', of: { is: 'text' } },
    status: { is: 'orNull', of: { is: 'number', whole: true } },
    message: { is: 'orNull', of: { is: 'text' } },
    missing: { is: 'list', of: { is: 'text', min: 1 }, max: 10000 },
    reason: { is: 'orNull', of: { is: 'text', min: 1 } },
  },
}

const decodedLink: Shape = {
  is: 'fields',
  fields: {
    link: { is: 'text' },
    origin: { is: 'orNull', of: { is: 'text' } },
    path: { is: 'orNull', of: { is: 'text' } },
    client_id: { is: 'orNull', of: { is: 'text' } },
    signature: { is: 'orNull', of: { is: 'text' } },
    payload: {
      is: 'orNull',
      of: {
        is: 'fields',
        fields: {
          encoding: { is: 'text', min: 1 },
          text: { is: 'text' },
          bytes: { is: 'number', whole: true },
          runs: {
            is: 'list',
            of: { is: 'fields', fields: { text: { is: 'text' }, code: { is: 'orNull', of: { is: 'text' } } } },
            max: 10000,
          },
        },
      },
    },
  },
}

const linkProblem: Shape = {
  is: 'fields',
  fields: {
    cause: { is: 'text' },
    severity: { is: 'text', min: 1 },
    span: {
      is: 'orNull',
      of: { is: 'fields', fields: { start: { is: 'number', whole: true }, end: { is: 'number', whole: true } } },
    },
    path: { is: 'orNull', of: { is: 'list', of: { is: 'text' }, max: 10000 } },
    params: { is: 'record', key: { is: 'text' }, of: { is: 'either', of: [{ is: 'text' }, { is: 'number' }] } },
    snippet: { is: 'orNull', of: { is: 'text' } },
  },
}

interface DashboardResponse {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly shape: Shape
}

export const dashboardResponses: Readonly<Record<DashboardOperationId, DashboardResponse>> = {
  requestSignIn: {
    method: 'POST',
    path: '/dashboard/v1/sign-in',
    shape: { is: 'fields', fields: { expires_in: { is: 'number', whole: true } } },
  },
  confirmSignIn: {
    method: 'POST',
    path: '/dashboard/v1/sign-in/confirm',
    shape: { is: 'fields', fields: { signed_in: flag } },
  },
  signOut: { method: 'POST', path: '/dashboard/v1/sign-out', shape: { is: 'fields', fields: { signed_in: flag } } },
  readSession: {
    method: 'GET',
    path: '/dashboard/v1/session',
    shape: {
      is: 'fields',
      fields: {
        partner: { is: 'fields', fields: { id: { is: 'text' }, name: { is: 'text' }, status: dashboardStatus } },
        email: { is: 'text' },
        modes: { is: 'list', of: dashboardMode, max: 10000 },
        expires_at: { is: 'text', min: 1 },
      },
    },
  },
  readProfile: { method: 'GET', path: '/dashboard/v1/profile', shape: partnerProfile },
  updateProfile: { method: 'POST', path: '/dashboard/v1/profile', shape: partnerProfile },
  uploadLogo: {
    method: 'PUT',
    path: '/dashboard/v1/logo',
    shape: {
      is: 'fields',
      fields: {
        logo_url: { is: 'text' },
        content_type: { is: 'text', min: 1 },
        width: { is: 'number', whole: true },
        height: { is: 'number', whole: true },
        bytes: { is: 'number', whole: true },
      },
    },
  },
  removeLogo: {
    method: 'DELETE',
    path: '/dashboard/v1/logo',
    shape: { is: 'fields', fields: { logo_url: { is: 'orNull', of: { is: 'text' } } } },
  },
  readCredentials: { method: 'GET', path: '/dashboard/v1/credentials', shape: credentials },
  revealSecret: {
    method: 'POST',
    path: '/dashboard/v1/credentials/reveal',
    shape: { is: 'fields', fields: { mode: dashboardMode, client_id: { is: 'text' }, client_secret: { is: 'text' } } },
  },
  rotateCredentials: {
    method: 'POST',
    path: '/dashboard/v1/credentials/rotate',
    shape: {
      is: 'fields',
      fields: {
        client_id: { is: 'text' },
        client_secret: { is: 'orNull', of: { is: 'text' } },
        previous_ends_at: { is: 'text', min: 1 },
        next_allowed_at: { is: 'text', min: 1 },
      },
    },
  },
  listApiKeys: {
    method: 'GET',
    path: '/dashboard/v1/api-keys',
    shape: {
      is: 'fields',
      fields: {
        api_keys: { is: 'list', of: dashboardKey, max: 10000 },
        active: { is: 'number', whole: true },
        active_max: { is: 'number', whole: true },
        next_cursor: nextCursor,
      },
    },
  },
  createApiKey: {
    method: 'POST',
    path: '/dashboard/v1/api-keys',
    shape: {
      is: 'fields',
      fields: {
        id: { is: 'text' },
        name: { is: 'text' },
        mode: dashboardMode,
        kind: { is: 'text', min: 1 },
        scopes: { is: 'list', of: { is: 'text', min: 1 }, max: 10000 },
        missing_scopes: { is: 'list', of: { is: 'text', min: 1 }, max: 10000 },
        created_at: { is: 'text', min: 1 },
        key: { is: 'text' },
        prefix: { is: 'text' },
      },
    },
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/dashboard/v1/api-keys/{id}',
    shape: { is: 'fields', fields: { id: { is: 'text' }, revoked_at: { is: 'text', min: 1 } } },
  },
  listAuditEvents: {
    method: 'GET',
    path: '/dashboard/v1/audit',
    shape: { is: 'fields', fields: { events: { is: 'list', of: auditEvent, max: 10000 }, next_cursor: nextCursor } },
  },
  readUsage: { method: 'GET', path: '/dashboard/v1/usage', shape: usageReport },
  readIntegrationHealth: {
    method: 'GET',
    path: '/dashboard/v1/health',
    shape: {
      is: 'fields',
      fields: {
        mode: dashboardMode,
        period: usagePeriod,
        causes: { is: 'list', of: rejectionCause, max: 10000 },
        requests: { is: 'number', whole: true },
        rejected: { is: 'number', whole: true },
      },
    },
  },
  listRequestLog: {
    method: 'GET',
    path: '/dashboard/v1/requests',
    shape: {
      is: 'fields',
      fields: { entries: { is: 'list', of: requestLogEntry, max: 10000 }, next_cursor: nextCursor },
    },
  },
  checkLink: {
    method: 'POST',
    path: '/dashboard/v1/links/check',
    shape: {
      is: 'fields',
      fields: {
        verdict: linkVerdict,
        decoded: decodedLink,
        problems: { is: 'list', of: linkProblem, max: 10000 },
        snippets: { is: 'record', key: { is: 'text' }, of: { is: 'record', key: { is: 'text' }, of: { is: 'text' } } },
      },
    },
  },
}

export const dashboardErrorResponses: Readonly<Record<'error' | 'rotationTooEarly', Shape>> = {
  error: {
    is: 'fields',
    fields: { error: { is: 'fields', fields: { code: { is: 'text' }, message: { is: 'text', display: true } } } },
  },
  rotationTooEarly: {
    is: 'fields',
    fields: {
      error: { is: 'fields', fields: { code: { is: 'text' }, message: { is: 'text', display: true } } },
      next_allowed_at: { is: 'text', min: 1 },
    },
  },
}
