// Generated from `messages/schemas/definitions.ts` by the tests (`vitest run -u packages/protocol/reference`).
// Do not edit.
import { isDictionary, isFlag, isInteger, isList, isMatch, isNumber, isPlain, isString } from '../compiled/checks.ts'
import type { EditorToHostType, HostToEditorType } from './types.ts'

const addressPattern =
  /^($|(blob:)?(https:\/\/[^\s/?#\\@]+|http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?)($|[/?#]))/

const currencyPattern = /^[A-Z]{3}$/

const partnerInfoAccentColorValuePattern = /^#[0-9A-F]{6}$/

/** Whether the fields of a message conform to its schema. Others than these messages are interpreted. */
export const validators: { readonly [Type in EditorToHostType | HostToEditorType]?: (fields: unknown) => boolean } = {
  EDITOR_READY: isEditorReady,
  EDITOR_VIDEO_DATA_ACK: isEditorReady,
  STATUS_UPDATE: isStatusUpdate,
  REQUEST_CATALOG_SEARCH: isRequestCatalogSearch,
  REQUEST_ADD_VIDEO: isRequestAddVideo,
  VIDEO_DATA: isVideoData,
  TOKEN_REFRESHED: isTokenRefreshed,
  CATALOG_SEARCH_RESULTS: isCatalogSearchResults,
  VIDEO_SOURCE: isVideoSource,
}

function isVideoSource(value: unknown): boolean {
  return isVideoSourceReady(value) || isVideoSourceUnavailable(value)
}

function isVideoSourceUnavailable(value: unknown): boolean {
  return (
    isPlain(value) &&
    isIdentifier(value['videoId']) &&
    value['status'] === 'unavailable' &&
    isDisplayText(value['reason']) &&
    isFilledIdentifier(value['requestId'])
  )
}

function isVideoSourceReady(value: unknown): boolean {
  return (
    isPlain(value) &&
    isFilledIdentifier(value['videoId']) &&
    value['status'] === 'ready' &&
    isString(value['grade'], 0, 128) &&
    isAddress(value['streamUrl']) &&
    isInteger(value['expiresIn'], 1) &&
    isNullableAddress(value['storageUrl']) &&
    isDisplayText(value['storageBucket']) &&
    isDisplayText(value['storageKey']) &&
    isOwnership(value['ownership']) &&
    isVideoMetadata(value['metadata']) &&
    isFilledIdentifier(value['requestId'])
  )
}

function isCatalogSearchResults(value: unknown): boolean {
  return (
    isPlain(value) &&
    isFilledIdentifier(value['requestId']) &&
    isCatalogVideoDisplayRows(value['results']) &&
    isNullableText(value['nextCursor'])
  )
}

function isTokenRefreshed(value: unknown): boolean {
  return isPlain(value) && isString(value['authToken'], 1, 8192) && isString(value['accessToken'], 1, 8192)
}

function isVideoData(value: unknown): boolean {
  return (
    isPlain(value) &&
    isIdentifier(value['videoId']) &&
    isNullableAddress(value['storageUrl']) &&
    isDisplayText(value['storageBucket']) &&
    isDisplayText(value['storageKey']) &&
    isString(value['sessionMode'], 0, 128) &&
    isFlag(value['hasSource']) &&
    isIdentifier(value['userId']) &&
    isVideoMetadata(value['metadata']) &&
    isVideoDataCurrentUser(value['currentUser']) &&
    isVideoDataPermissions(value['permissions']) &&
    isOwnedVideoIds(value['ownedVideoIds']) &&
    isOwnership(value['ownership']) &&
    isVideoDataDeliverables(value['deliverables']) &&
    isString(value['authToken'], 0, 8192) &&
    isString(value['accessToken'], 0, 8192) &&
    isProjectDisplayRows(value['projects']) &&
    isCatalogVideoDisplayRows(value['relatedVideos']) &&
    isCapabilities(value['capabilities']) &&
    isPartnerInfo(value['partner']) &&
    isString(value['hostMode'], 0, 128) &&
    isOptionalIdentifier(value['projectId']) &&
    isOptionalHostContext(value['context'])
  )
}

function isOptionalHostContext(value: unknown): boolean {
  return value === undefined || isHostContext(value)
}

function isHostContext(value: unknown): boolean {
  return (
    isPlain(value) &&
    isOptionalDisplayText(value['locale']) &&
    (value['colorScheme'] === undefined || isString(value['colorScheme'], 0, 128)) &&
    isOptionalDisplayText(value['timeZone']) &&
    isOptionalDisplayFlag(value['reducedMotion']) &&
    isOptionalDisplayAmount(value['width']) &&
    isOptionalDisplayAmount(value['height'])
  )
}

function isOptionalDisplayFlag(value: unknown): boolean {
  return value === undefined || isFlag(value)
}

function isPartnerInfo(value: unknown): boolean {
  return (
    isPlain(value) &&
    isIdentifier(value['partnerId']) &&
    isDisplayText(value['name']) &&
    isNullableAddress(value['logoUrl']) &&
    isPartnerInfoAccentColor(value['accentColor']) &&
    isIdentifier(value['embedMode'])
  )
}

function isPartnerInfoAccentColor(value: unknown): boolean {
  return value === null || isPartnerInfoAccentColorValue(value)
}

function isPartnerInfoAccentColorValue(value: unknown): boolean {
  return isMatch(value, partnerInfoAccentColorValuePattern)
}

function isCapabilities(value: unknown): boolean {
  return (
    isPlain(value) &&
    isFlag(value['canSwitchProject']) &&
    isFlag(value['canSwitchVideo']) &&
    isFlag(value['canExit']) &&
    isFlag(value['catalogSearch']) &&
    isFlag(value['catalogPreviewSources']) &&
    isFlag(value['catalogSongMatch']) &&
    isFlag(value['exportPurchaseGate']) &&
    isFlag(value['addonDeliverables']) &&
    isFlag(value['accountNavigation'])
  )
}

function isCatalogVideoDisplayRows(value: unknown): boolean {
  return isList(value, 500, isCatalogVideo)
}

function isCatalogVideo(value: unknown): boolean {
  return (
    isPlain(value) &&
    isFilledIdentifier(value['videoId']) &&
    isDisplayText(value['title']) &&
    isDisplayText(value['artist']) &&
    isDisplayAmount(value['duration']) &&
    isIdentifier(value['orientation']) &&
    isAddress(value['thumbnailUrl']) &&
    isOwnership(value['ownership']) &&
    isAvailability(value['status']) &&
    isOptionalDisplayText(value['reason']) &&
    isOptionalDisplayAmount(value['tempo']) &&
    (value['energy'] === undefined || isNumber(value['energy'], 0, 1)) &&
    isOptionalTextList(value['atmospheres']) &&
    isOptionalTextList(value['categories'])
  )
}

function isOptionalDisplayAmount(value: unknown): boolean {
  return value === undefined || isDisplayAmount(value)
}

function isAvailability(value: unknown): boolean {
  return value === 'available' || value === 'unavailable'
}

function isProjectDisplayRows(value: unknown): boolean {
  return isList(value, 500, isProject)
}

function isProject(value: unknown): boolean {
  return (
    isPlain(value) &&
    isIdentifier(value['projectId']) &&
    isDisplayText(value['projectName']) &&
    isOptionalIdentifier(value['videoId']) &&
    isOptionalDisplayText(value['updatedAt'])
  )
}

function isVideoDataDeliverables(value: unknown): boolean {
  return isDictionary(value, isVideoDataDeliverablesName, isDeliverable)
}

function isDeliverable(value: unknown): boolean {
  return (
    isPlain(value) &&
    isFlag(value['owned']) &&
    isFlag(value['available']) &&
    isOptionalMoney(value['price']) &&
    isOptionalCurrency(value['currency'])
  )
}

function isOptionalCurrency(value: unknown): boolean {
  return value === undefined || isCurrency(value)
}

function isCurrency(value: unknown): boolean {
  return isMatch(value, currencyPattern)
}

function isOptionalMoney(value: unknown): boolean {
  return value === undefined || isMoney(value)
}

function isMoney(value: unknown): boolean {
  return isInteger(value, 0)
}

function isVideoDataDeliverablesName(value: unknown): boolean {
  return isString(value)
}

function isOwnership(value: unknown): boolean {
  return value === 'owned' || value === 'preview'
}

function isOwnedVideoIds(value: unknown): boolean {
  return isList(value, 10000, isIdentifier)
}

function isVideoDataPermissions(value: unknown): boolean {
  return (
    isPlain(value) &&
    isFlag(value['canExport']) &&
    isIdentifier(value['entitlementSource']) &&
    isFlag(value['hidePurchaseCta']) &&
    isDisplayText(value['exportCtaLabel'])
  )
}

function isVideoDataCurrentUser(value: unknown): boolean {
  return isPlain(value) && isIdentifier(value['id']) && isDisplayText(value['email'])
}

function isVideoMetadata(value: unknown): boolean {
  return (
    isPlain(value) &&
    isDisplayText(value['title']) &&
    isDisplayText(value['artist']) &&
    isDisplayAmount(value['duration']) &&
    isDisplayAmount(value['width']) &&
    isDisplayAmount(value['height'])
  )
}

function isDisplayAmount(value: unknown): boolean {
  return isNumber(value, 0)
}

function isNullableAddress(value: unknown): boolean {
  return value === null || isAddress(value)
}

function isAddress(value: unknown): boolean {
  return isString(value, 0, 8192) && isMatch(value, addressPattern)
}

function isRequestAddVideo(value: unknown): boolean {
  return (
    isPlain(value) &&
    isFilledIdentifier(value['requestId']) &&
    isFilledIdentifier(value['videoId']) &&
    isIdentifier(value['intent'])
  )
}

function isRequestCatalogSearch(value: unknown): boolean {
  return (
    isPlain(value) &&
    isFilledIdentifier(value['requestId']) &&
    isSearchMode(value['mode']) &&
    isOptionalDisplayText(value['query']) &&
    isOptionalIdentifier(value['videoId']) &&
    (value['limit'] === undefined || isInteger(value['limit'], 1, 100)) &&
    isOptionalSearchFilters(value['filters']) &&
    isOptionalDisplayText(value['sort']) &&
    isOptionalNullableText(value['cursor']) &&
    value['audioProfile'] === undefined
  )
}

function isOptionalNullableText(value: unknown): boolean {
  return value === undefined || isNullableText(value)
}

function isNullableText(value: unknown): boolean {
  return value === null || isDisplayText(value)
}

function isOptionalSearchFilters(value: unknown): boolean {
  return value === undefined || isSearchFilters(value)
}

function isSearchFilters(value: unknown): boolean {
  return (
    isPlain(value) &&
    isOptionalTextList(value['categories']) &&
    isOptionalTextList(value['energy']) &&
    isOptionalTextList(value['atmosphere']) &&
    isOptionalTextList(value['orientation'])
  )
}

function isOptionalTextList(value: unknown): boolean {
  return value === undefined || isTextList(value)
}

function isTextList(value: unknown): boolean {
  return isList(value, 500, isDisplayText)
}

function isOptionalIdentifier(value: unknown): boolean {
  return value === undefined || isIdentifier(value)
}

function isIdentifier(value: unknown): boolean {
  return isString(value, 0, 128)
}

function isOptionalDisplayText(value: unknown): boolean {
  return value === undefined || isDisplayText(value)
}

function isSearchMode(value: unknown): boolean {
  return value === 'text' || value === 'similar' || value === 'song'
}

function isFilledIdentifier(value: unknown): boolean {
  return isString(value, 1, 128)
}

function isStatusUpdate(value: unknown): boolean {
  return isPlain(value) && isDisplayText(value['status'])
}

function isDisplayText(value: unknown): boolean {
  return isString(value, 0, 1000)
}

function isEditorReady(value: unknown): boolean {
  return isPlain(value)
}
