// What is checked of a logo before it is sent; the service checks its bytes (D-02).

const LOGO_BYTES_MAX = 1_048_576
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

export type LogoIssue = 'too-large' | 'wrong-type' | 'empty'

export function logoIssue({ size, type }: { readonly size: number; readonly type: string }): LogoIssue | null {
  if (!(LOGO_TYPES as readonly string[]).includes(type)) return 'wrong-type'
  if (size === 0) return 'empty'
  return size > LOGO_BYTES_MAX ? 'too-large' : null
}
