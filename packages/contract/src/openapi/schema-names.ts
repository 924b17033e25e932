// Component names. A shared schema is named after its noun, the bodies of one operation after the operation.
import type * as z from 'zod/mini'
import * as protocol from '@proscenium/protocol'
import * as catalogue from '../catalogue/resources.ts'
import * as control from '../control/responses.ts'
import type { DocumentedOperation } from './documented-operation.ts'
import * as editor from '../editor/projects.ts'
import { errorBody, verificationErrorBody } from '../errors/error-bodies.ts'
import * as browse from '../workspace/browse.ts'
import { catalogueCard } from '../workspace/catalogue-card.ts'
import * as commerce from '../workspace/commerce.ts'
import * as exports from '../workspace/exports.ts'
import * as fulfilment from '../fulfilment.ts'
import * as dashboard from '../dashboard/index.ts'
import { operatorKey } from '../operator/keys.ts'
import { operatorOrder } from '../operator/orders.ts'
import { operatorPartner, partnerCredentials } from '../operator/partners.ts'
import { operatorRight } from '../operator/rights.ts'
import { operatorSession } from '../operator/sessions.ts'
import { verifiedSession } from '../verification.ts'

/** Schemas that several bodies share, or that readers look for by name. */
const nouns: Readonly<Record<string, z.ZodMiniType>> = {
  Video: catalogue.videoResource,
  TaxonomyTerm: catalogue.taxonomyTerm,
  ContentTagGroup: catalogue.contentTagGroup,
  ListedTerm: catalogue.listedTerm,
  ListedGroup: catalogue.listedGroup,
  FulfilmentVideo: fulfilment.fulfilmentVideo,
  FulfilmentExport: fulfilment.fulfilmentExport,
  EditorProject: editor.editorProject,
  EditorProjectEntry: editor.editorProjectEntry,
  Project: protocol.project,
  Order: commerce.order,
  ExportEntry: exports.exportEntry,
  QuoteItem: protocol.quoteItem,
  QuotedVideo: commerce.quotedVideo,
  PartnerProfile: dashboard.partnerProfile,
  Credentials: dashboard.credentials,
  DashboardKey: dashboard.dashboardKey,
  AuditEvent: dashboard.auditEvent,
  UsageReport: dashboard.usageReport,
  RejectionCause: dashboard.rejectionCause,
  RequestLogEntry: dashboard.requestLogEntry,
  LinkVerdict: dashboard.linkVerdict,
  LinkProblem: dashboard.linkProblem,
  DecodedLink: dashboard.decodedLink,
  CatalogStatusItem: protocol.catalogStatusItem,
  Collection: catalogue.collectionResource,
  CollectionWithVideos: catalogue.collectionWithVideos,
  VerifiedSession: verifiedSession,
  VideoData: protocol.videoData,
  CatalogVideo: protocol.catalogVideo,
  CatalogueCard: catalogueCard,
  RecommendationReason: browse.recommendationReason,
  VideoSource: protocol.videoSource,
  AudioProfile: protocol.audioProfile,
  OperatorPartner: operatorPartner,
  PartnerCredentials: partnerCredentials,
  OperatorKey: operatorKey,
  OperatorOrder: operatorOrder,
  OperatorRight: operatorRight,
  OperatorSession: operatorSession,
  ClockState: control.clockState,
  JournalEntry: control.journalEntry,
  TargetOperation: control.targetOperation,
  InjectedFault: control.injectedFault,
  Snapshot: control.snapshot,
  VideoTitle: control.videoTitle,
  LinkedUser: control.linkedUser,
  RemovedCount: control.removedCount,
}

/** Error bodies are written inline with their codes. */
const plain = new Set<z.ZodMiniType>([errorBody, verificationErrorBody, control.controlErrorBody])

/** Every schema of the operations with its unique name. */
export function nameSchemas(operations: readonly DocumentedOperation[]): Map<z.ZodMiniType, string> {
  const names = new Map(Object.entries(nouns).map(([name, schema]) => [schema, name]))
  for (const operation of operations) {
    for (const [name, schema] of partsOf(operation)) if (!names.has(schema)) names.set(schema, name)
  }
  return names
}

function partsOf({ id, request, responses }: DocumentedOperation): [string, z.ZodMiniType][] {
  const own = `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`
  const requested = Object.entries(request).map(([part, schema]): [string, z.ZodMiniType] => [
    own + suffixes[part as Part],
    schema,
  ])
  const returned = Object.entries(responses).flatMap(([status, schema]): [string, z.ZodMiniType][] =>
    schema === null || plain.has(schema)
      ? []
      : [[Number(status) === 200 ? `${own}Answer` : `${own}Answer${status}`, schema]],
  )
  return [...requested, ...returned]
}

type Part = keyof DocumentedOperation['request']
const suffixes: Readonly<Record<Part, string>> = {
  params: 'Path',
  query: 'Query',
  headers: 'Headers',
  body: 'Body',
}
