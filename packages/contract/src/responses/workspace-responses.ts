// Generated from the operations of this package by the tests (`vitest run -u packages/contract/reference`).
// Do not edit.
import { flag, openEmbedMode, type Shape, videoData } from '@proscenium/protocol/shapes'

/** Every operation that opens an editor, or must work without the service. */
export type EmbedOperationId = 'verifyPartnerSession' | 'bootWorkspace' | 'mintToken' | 'persistExport'

const verifiedSession: Shape = {
  is: 'fields',
  fields: {
    session_token: { is: 'text', min: 22 },
    session_expires_at: { is: 'text', min: 1 },
    linked_user_id: { is: 'text', min: 1 },
    internal_user_id: { is: 'orNull', of: { is: 'text', min: 1 } },
    partner_id: { is: 'text', min: 1 },
    partner_name: { is: 'text', display: true },
    embed_mode: openEmbedMode,
    branding_logo_url: { is: 'orNull', of: { is: 'text', display: true } },
    branding_accent_color: { is: 'orNull', of: { is: 'text', pattern: /^#[0-9A-F]{6}$/, display: true } },
    branding_source: {
      is: 'fields',
      fields: { logo: { is: 'text', max: 128, display: true }, accent: { is: 'text', max: 128, display: true } },
    },
    partner_type: { is: 'text', max: 128, display: true },
    monthly_download_limit: { is: 'number', whole: true },
    branding_mode: { is: 'text', max: 128, display: true },
    discount_percentage: { is: 'number', display: true },
  },
}

const sessionErrorBody: Shape = {
  is: 'fields',
  fields: {
    error: { is: 'fields', fields: { code: { is: 'text' }, message: { is: 'text', display: true } } },
    ended: { is: 'orAbsent', of: { is: 'text', max: 128, display: true } },
  },
}

const verificationErrorBody: Shape = { is: 'fields', fields: { error: { is: 'text' } } }

export const responses: Readonly<Record<EmbedOperationId, { readonly path: string; readonly shape: Shape }>> = {
  verifyPartnerSession: { path: '/partner-verify-session', shape: verifiedSession },
  bootWorkspace: { path: '/partner/v1/boot', shape: videoData },
  mintToken: {
    path: '/partner/v1/token',
    shape: { is: 'fields', fields: { token: { is: 'text' }, expires_in: { is: 'number', whole: true } } },
  },
  persistExport: {
    path: '/partner/v1/exports',
    shape: { is: 'fields', fields: { export_id: { is: 'text', min: 1 }, ok: flag } },
  },
}

export const errorResponses: Readonly<Record<'workspace' | 'verification', Shape>> = {
  workspace: sessionErrorBody,
  verification: verificationErrorBody,
}
