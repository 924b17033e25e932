// Which file a preview URL plays.
import type { PreviewKind } from '@proscenium/contract'

/** The file of each deliverable: what customers pay for. */
export const deliverableFiles = { original: 'master', reel: 'reel', bts: 'bts' } as const

type SoldRole = (typeof deliverableFiles)[keyof typeof deliverableFiles]
/** Roles that a preview URL may play. Sold files are excluded for every kind, key and video. */
export type PreviewRole = 'preview' | 'reel_preview' | 'bts_preview'
/** Every file a video can have. */
export type FileRole = SoldRole | PreviewRole | 'thumbnail'

const roleOfKind = {
  full: 'preview',
  preview: 'preview',
  reel: 'reel_preview',
  bts: 'bts_preview',
} as const satisfies Record<PreviewKind, PreviewRole>

const legacyVariants: readonly unknown[] = ['reel', 'preview', 'bts']

/**
 * The file role for `kind`, else for the legacy `variant`, else the reel preview. If `kind` is given, `variant` is
 * ignored; a value outside the tables or of another type is rejected.
 */
export function previewRoleOf(body: {
  readonly kind?: unknown
  readonly variant?: unknown
}): { ok: true; role: PreviewRole } | { ok: false } {
  if (body.kind !== undefined) return roleNamed(body.kind)
  if (body.variant === undefined) return roleNamed('reel')
  return legacyVariants.includes(body.variant) ? roleNamed(body.variant) : { ok: false }
}

function roleNamed(kind: unknown): { ok: true; role: PreviewRole } | { ok: false } {
  return isKind(kind) ? { ok: true, role: roleOfKind[kind] } : { ok: false }
}

/** Whether a stored role may be previewed; a URL minted by an earlier release may name another role. */
export function isPreviewRole(role: string): role is PreviewRole {
  return Object.values<string>(roleOfKind).includes(role)
}

/**
 * A video's files without copies of sold ones: a preview or thumbnail with the bytes of a sold file counts as missing
 * regardless of how it entered the catalogue.
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
