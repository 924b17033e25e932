import type { ComponentChildren } from 'preact'

export interface IconProps {
  readonly children: ComponentChildren
  readonly solid?: boolean
}

/** A line icon on a 20-unit grid. Decorative: the control around it has the accessible name. */
export function Icon({ children, solid = false }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill={solid ? 'currentColor' : 'none'}
      stroke={solid ? 'none' : 'currentColor'}
      stroke-width="1.6"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** An icon of one line. */
export const lineIcon = (shape: string) => () => (
  <Icon>
    <path d={shape} />
  </Icon>
)

export const CloseIcon = lineIcon('m5.5 5.5 9 9m0-9-9 9')
export const CheckIcon = lineIcon('m4.5 10.5 3.7 3.7 7.3-8')
export const ChevronIcon = lineIcon('m6 8 4 4 4-4')
export const CopyIcon = lineIcon('M7.5 7.5h8v8h-8zM4.5 12.5v-8h8')
export const MenuIcon = lineIcon('M3 6h14M3 10h14M3 14h14')
export const PlusIcon = lineIcon('M10 4.5v11M4.5 10h11')
export const MinusIcon = lineIcon('M4.5 10h11')
