// Which file a preview address plays (SPEC 4 Area A, rules of preview-url).
import type { PreviewKind } from '@proscenium/contract'

/** Every file a video can have. */
export type FileRole = 'master' | 'preview' | 'reel' | 'bts' | 'thumbnail'
/** The files a preview address may lead to; the master is not among them, whoever asks for whatever. */
export type PreviewRole = Exclude<FileRole, 'master' | 'thumbnail'>

const roleOfKind = {
  full: 'preview',
  preview: 'preview',
  reel: 'reel',
  bts: 'bts',
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
  if (body.variant === undefined) return { ok: true, role: 'reel' }
  return typeof body.variant === 'string' && legacyVariants.includes(body.variant)
    ? roleNamed(body.variant)
    : { ok: false }
}

function roleNamed(kind: unknown): { ok: true; role: PreviewRole } | { ok: false } {
  return isKind(kind) ? { ok: true, role: roleOfKind[kind] } : { ok: false }
}

function isKind(kind: unknown): kind is PreviewKind {
  return typeof kind === 'string' && Object.hasOwn(roleOfKind, kind)
}
