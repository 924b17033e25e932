// The error codes of the control API with status and default message. Most responses have a more specific message.
import { catalogueErrors } from '../errors/errors.ts'

const {
  invalid_request,
  invalid_json,
  not_found,
  payload_too_large,
  unsupported_media_type,
  rate_limited,
  internal_error,
} = catalogueErrors

export const controlErrors = {
  invalid_control_token: { status: 401, message: 'The control API needs its bearer token.' },
  invalid_request,
  invalid_json,
  not_found,
  too_many_snapshots: { status: 409, message: 'There are 20 snapshots, the maximum; delete one first.' },
  catalogue_changed: { status: 409, message: 'The catalogue has changed since the snapshot was taken.' },
  files_gone: { status: 409, message: 'Export files of the snapshot are missing or have changed.' },
  payload_too_large,
  unsupported_media_type,
  /** Too many wrong tokens of one network; `Retry-After` tells the seconds (B-35). */
  rate_limited,
  internal_error,
} as const
export type ControlErrorCode = keyof typeof controlErrors
