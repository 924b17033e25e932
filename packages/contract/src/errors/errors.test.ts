import { describe, expect, it } from 'vitest'
import { verifies } from '@proscenium/testkit'
import {
  catalogueErrors,
  editorErrors,
  errorBody,
  errorsByArea,
  fulfilmentErrors,
  verificationErrorBody,
  verificationErrors,
  workspaceErrors,
} from '../index.ts'

describe('the verification errors', () => {
  it('have these statuses and messages, in order of precedence', () => {
    verifies('B-07', 'B-06')
    expect(Object.values(verificationErrors).map(({ status, message }) => `${status} ${message}`)).toEqual([
      '400 Missing client_id, payload, or signature',
      '403 Invalid client_id',
      '403 Partner is not active',
      '403 Invalid signature',
      '403 Payload expired',
      '400 Missing partner_external_user_id in payload',
      '429 Too many verifications',
      '500 Failed to create user link',
      '500 Failed to create session',
      '500 Internal server error',
    ])
  })

  it('have a body with the exact message under `error`', () => {
    verifies('B-07')
    expect(verificationErrorBody.safeParse({ error: 'Invalid signature' }).success).toBe(true)
    expect(verificationErrorBody.safeParse({ error: { code: 'bad_signature', message: 'no' } }).success).toBe(false)
    expect(verificationErrorBody.safeParse({}).success).toBe(false)
  })
})

describe('the errors of the other areas', () => {
  it('have a body with code and message', () => {
    expect(errorBody.safeParse({ error: { code: 'not_found', message: 'no' } }).success).toBe(true)
    expect(errorBody.safeParse({ error: 'not_found' }).success).toBe(false)
    expect(errorBody.safeParse({ error: { code: 'not_found' } }).success).toBe(false)
    expect(errorBody.safeParse({ error: { message: 'no' } }).success).toBe(false)
  })

  it('have these codes and statuses in the catalogue', () => {
    const statuses = Object.entries(catalogueErrors).map(([code, { status }]) => `${status} ${code}`)
    expect(statuses.toSorted()).toEqual([
      '400 invalid_json',
      '400 invalid_request',
      '401 invalid_api_key',
      '401 invalid_token',
      '401 missing_api_key',
      '401 revoked_api_key',
      '403 origin_not_allowed',
      '403 partner_inactive',
      '404 not_found',
      '405 method_not_allowed',
      '413 payload_too_large',
      '415 unsupported_media_type',
      '416 range_not_satisfiable',
      '429 rate_limited',
      '500 internal_error',
      '502 upstream_unavailable',
      '503 overloaded',
    ])
  })

  it('have these codes and statuses in the Workspace', () => {
    const statuses = Object.entries(workspaceErrors).map(([code, { status }]) => `${status} ${code}`)
    expect(statuses.toSorted()).toEqual([
      '400 invalid_json',
      '400 invalid_request',
      '401 invalid_session',
      '403 download_limit_reached',
      '403 no_account',
      '403 not_owned',
      '403 partner_inactive',
      '403 purchase_required',
      '403 purchases_off',
      '404 not_found',
      '409 already_owned',
      '409 idempotency_conflict',
      '409 quote_expired',
      '413 payload_too_large',
      '415 unsupported_media_type',
      '422 mixed_currencies',
      '422 video_unavailable',
      '429 rate_limited',
      '500 internal_error',
      '503 overloaded',
    ])
  })

  it('have the documented fulfilment codes and statuses, in order of precedence', () => {
    verifies('C-09')
    expect(Object.entries(fulfilmentErrors).map(([code, { status }]) => `${status} ${code}`)).toEqual([
      '401 missing_api_key',
      '401 invalid_api_key',
      '401 revoked_api_key',
      '403 wrong_key_type',
      '403 missing_scope',
      '403 partner_inactive',
      '429 rate_limited',
      '400 invalid_json',
      '400 invalid_request',
      '403 not_available_in_test',
      '404 user_not_found',
      '404 video_unavailable',
      '404 export_not_found',
      '403 not_owned',
      '404 file_not_available',
      '500 internal_error',
    ])
  })

  it('have these codes and statuses in the editor API', () => {
    const statuses = Object.entries(editorErrors).map(([code, { status }]) => `${status} ${code}`)
    expect(statuses.toSorted()).toEqual([
      '400 invalid_json',
      '400 invalid_request',
      '401 invalid_editor_token',
      '401 missing_token',
      '403 partner_inactive',
      '404 not_found',
      '409 revision_conflict',
      '413 payload_too_large',
      '415 unsupported_media_type',
      '416 range_not_satisfiable',
      '429 rate_limited',
      '500 internal_error',
      '502 upstream_unavailable',
    ])
  })

  it('have a readable message without secrets or host names', () => {
    const messages = Object.values(errorsByArea).flatMap((table) => Object.values(table).map(({ message }) => message))
    expect(messages.filter((message) => !/^[A-Z][^<>{}]+\.$/.test(message))).toEqual([])
  })
})
