import { sha256 } from '@proscenium/service/platform/crypto'

/** For development: publicly known, so that a database survives restarts without configuration (O-08). */
export const developmentSealKey: Uint8Array = sha256('proscenium development seal key')
