// The operations of the operator API (O-01).
import { catalogueImportOperations } from './catalogue-imports.ts'
import { doctorOperations } from './doctor.ts'
import { partnerCredentialOperations } from './credentials.ts'
import { partnerKeyOperations } from './keys.ts'
import { orderOperations } from './orders.ts'
import { partnerOperations } from './partners.ts'
import { rightOperations } from './rights.ts'
import { sessionOperations } from './sessions.ts'
import { userOperations } from './users.ts'
import { videoOperations } from './videos.ts'

export { CHUNK_ERRORS_MAX, CHUNK_LINES_MAX, CHUNK_MAX, CHUNK_RULE_MAX } from './catalogue-imports.ts'
export type {
  CatalogueChanges,
  CatalogueImport,
  CatalogueImportReport,
  ChunkResult,
  LineError,
} from './catalogue-imports.ts'
export { CATALOGUE_LINE_MAX, catalogueLine, fileRoles } from './catalogue-lines.ts'
export type { CatalogueLine, CollectionLine, FileLine, TermLine, VideoLine } from './catalogue-lines.ts'
export type { DoctorReport, DoctorResult } from './doctor.ts'
export { OPERATOR_LIMIT_DEFAULT } from './common.ts'
export type { OperatorKey } from './keys.ts'
export type { OperatorOrder } from './orders.ts'
export type { OperatorPartner, PartnerCredentials } from './partners.ts'
export type { OperatorRight } from './rights.ts'
export type { OperatorSession } from './sessions.ts'

export { settlementOperations } from './settlements.ts'

export const operatorOperations = {
  ...partnerOperations,
  ...partnerCredentialOperations,
  ...partnerKeyOperations,
  ...orderOperations,
  ...rightOperations,
  ...sessionOperations,
  ...userOperations,
  ...catalogueImportOperations,
  ...videoOperations,
  ...doctorOperations,
} as const
