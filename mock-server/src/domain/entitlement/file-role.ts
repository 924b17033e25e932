// Which file a preview address plays (SPEC 4 Area A, rules of preview-url).
import type { PreviewKind } from '@proscenium/contract'

/** The file behind each deliverable: what customers pay for. */
export const deliverableFiles = { original: 'master', reel: 'reel', bts: 'bts' } as const

type SoldRole = (typeof deliverableFiles)[keyof typeof deliverableFiles]
/** The files a preview address may lead to; what is sold is not among them, whoever asks for whatever. */
export type PreviewRole = 'preview' | 'reel_preview' | 'bts_preview'
/** Every file a video can have. */
export type FileRole = SoldRole | PreviewRole | 'thumbnail'

const roleOfKind = {
  full: 'preview',
  preview: 'preview',
  reel: 'reel_preview',
  bts: 'bts_preview',
} as const satisfies Record<PreviewKind, PreviewRole>

const legacyVariants: readonly string[] = ['reel', 'preview', 'bts']

/**
 * The file role that `kind` asks for, else the legacy `variant`, else the reel. A given `kind` wins and the variant is
 * not looked at; a value outside the tables, or one that is no string, is refused.
 */
export function previewRoleOf(body: {
  readonly kind?: unknown
  readonly variant?: unknown
}): { ok: true; role: PreviewRole } | { ok: false } {
  if (body.kind !== undefined) return roleNamed(body.kind)
  if (body.variant === undefined) return roleNamed('reel')
  return typeof body.variant === 'string' && legacyVariants.includes(body.variant)
    ? roleNamed(body.variant)
    : { ok: false }
}

function roleNamed(kind: unknown): { ok: true; role: PreviewRole } | { ok: false } {
  return isKind(kind) ? { ok: true, role: roleOfKind[kind] } : { ok: false }
}

/** Whether a stored role is one that may be previewed: an address minted by an earlier release may name another. */
export function isPreviewRole(role: string): role is PreviewRole {
  return Object.values<string>(roleOfKind).includes(role)
}

/**
 * A video's files without those that would give away what is sold: a preview or a still whose bytes are those of a sold
 * file counts as missing, whatever wrote it into the catalogue.
 */
export function withoutSoldCopies<File extends { readonly role: FileRole; readonly sha256: string }>(
  files: readonly File[],
): File[] {
  const sold = new Set(files.filter(isSold).map(({ sha256 }) => sha256))
  return files.filter((file) => isSold(file) || !sold.has(file.sha256))
}

function isSold({ role }: { readonly role: FileRole }): boolean {
  return Object.values<FileRole>(deliverableFiles).includes(role)
}

function isKind(kind: unknown): kind is PreviewKind {
  return typeof kind === 'string' && Object.hasOwn(roleOfKind, kind)
}
