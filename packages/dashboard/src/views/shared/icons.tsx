import { Icon, lineIcon } from '@proscenium/ui/icons'
import type { PanelId } from '../../core/panels.ts'

const shapes: Readonly<Record<PanelId, string>> = {
  overview: 'M3 9.5 10 4l7 5.5V16a1 1 0 0 1-1 1h-3.5v-5h-5v5H4a1 1 0 0 1-1-1z',
  profile: 'M4 4h12v12H4zM7.5 14c.3-1.6 1.2-2.5 2.5-2.5s2.2.9 2.5 2.5M10 9.5a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2z',
  sessions: 'M3 4.5h14v9H3zM7.5 16.5h5M10 13.5v3',
  credentials: 'M5.5 9h9v7h-9zM7.5 9V6.5a2.5 2.5 0 0 1 5 0V9M10 12v1.5',
  keys: 'M7 13.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM9.8 10.5H17V13M14 10.5v2',
  guide: 'M7 6 3 10l4 4M13 6l4 4-4 4M11.5 4.5l-3 11',
  'link-checker':
    'M8.5 11.5a3 3 0 0 0 4.2 0l2.6-2.6a3 3 0 0 0-4.2-4.2l-.8.8M11.5 8.5a3 3 0 0 0-4.2 0l-2.6 2.6a3 3 0 0 0 4.2 4.2l.8-.8',
  usage: 'M4 16.5V11M8 16.5V6M12 16.5v-8M16 16.5v-12',
  health: 'M2.5 10.5h3.5l2-5 3.5 9.5 2-4.5h4',
  audit: 'M5 3.5h10v13H5zM7.5 7h5M7.5 10h5M7.5 13h3',
}

export function PanelIcon({ of }: { readonly of: PanelId }) {
  return (
    <Icon>
      <path d={shapes[of]} />
    </Icon>
  )
}

export const MailIcon = lineIcon('M3 5h14v10.5H3zM3.5 5.5 10 11l6.5-5.5')
