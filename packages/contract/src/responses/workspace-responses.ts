// Generated from the operations of this package by the tests (`vitest run -u packages/contract/reference`).
// Do not edit.
import { boolean, openEmbedMode, type CompiledSchema, videoData } from '@proscenium/protocol/compiled-schemas'

/** Every operation that opens an editor, or must work without the service. */
export type EmbedOperationId = 'verifyPartnerSession' | 'bootWorkspace' | 'mintToken' | 'persistExport'

interface EmbedResponse {
  readonly path: string
  readonly schema: CompiledSchema
}

const verifiedSession: CompiledSchema = {
  type: 'object',
  properties: {
    session_token: { type: 'string', minLength: 22 },
    session_expires_at: { type: 'string', minLength: 1 },
    linked_user_id: { type: 'string', minLength: 1 },
    internal_user_id: { type: 'nullable', of: { type: 'string', minLength: 1 } },
    partner_id: { type: 'string', minLength: 1 },
    partner_name: { type: 'string', display: true },
    embed_mode: openEmbedMode,
    branding_logo_url: { type: 'nullable', of: { type: 'string', display: true } },
    branding_accent_color: { type: 'nullable', of: { type: 'string', pattern: /^#[0-9A-F]{6}$/, display: true } },
    branding_source: {
      type: 'object',
      properties: {
        logo: { type: 'string', maxLength: 128, display: true },
        accent: { type: 'string', maxLength: 128, display: true },
      },
    },
    partner_type: { type: 'string', maxLength: 128, display: true },
    monthly_download_limit: { type: 'integer' },
    branding_mode: { type: 'string', maxLength: 128, display: true },
    discount_percentage: { type: 'number', display: true },
  },
}

const sessionErrorBody: CompiledSchema = {
  type: 'object',
  properties: {
    error: { type: 'object', properties: { code: { type: 'string' }, message: { type: 'string', display: true } } },
    ended: { type: 'optional', of: { type: 'string', maxLength: 128, display: true } },
  },
}

const verificationErrorBody: CompiledSchema = { type: 'object', properties: { error: { type: 'string' } } }

export const responses: Readonly<Record<EmbedOperationId, EmbedResponse>> = {
  verifyPartnerSession: { path: '/partner-verify-session', schema: verifiedSession },
  bootWorkspace: { path: '/partner/v1/boot', schema: videoData },
  mintToken: {
    path: '/partner/v1/token',
    schema: { type: 'object', properties: { token: { type: 'string' }, expires_in: { type: 'integer' } } },
  },
  persistExport: {
    path: '/partner/v1/exports',
    schema: { type: 'object', properties: { export_id: { type: 'string', minLength: 1 }, ok: boolean } },
  },
}

export const errorResponses: Readonly<Record<'workspace' | 'verification', CompiledSchema>> = {
  workspace: sessionErrorBody,
  verification: verificationErrorBody,
}
