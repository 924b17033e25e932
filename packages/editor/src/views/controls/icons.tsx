// Line icons on a 20-unit grid, besides those that every page has.
import { Icon, lineIcon } from '@proscenium/ui/icons'

export const PlayIcon = () => (
  <Icon solid>
    <path d="M6 3.9c0-.9 1-1.5 1.8-1l8.4 6.1c.7.5.7 1.5 0 2l-8.4 6.1c-.8.5-1.8-.1-1.8-1z" />
  </Icon>
)

export const PauseIcon = () => (
  <Icon solid>
    <rect x="5" y="3.5" width="3.6" height="13" rx="1" />
    <rect x="11.4" y="3.5" width="3.6" height="13" rx="1" />
  </Icon>
)

export const SoundIcon = () => (
  <Icon>
    <path d="M3 8v4h3l4 3.5v-11L6 8z" />
    <path d="M13 7.5a3.6 3.6 0 0 1 0 5M15.3 5.2a6.8 6.8 0 0 1 0 9.6" />
  </Icon>
)

export const MutedIcon = () => (
  <Icon>
    <path d="M3 8v4h3l4 3.5v-11L6 8z" />
    <path d="m13 8 4 4m0-4-4 4" />
  </Icon>
)

export const SearchIcon = () => (
  <Icon>
    <circle cx="8.8" cy="8.8" r="5.3" />
    <path d="m12.8 12.8 4 4" />
  </Icon>
)

export const UndoIcon = lineIcon('M7.5 4 4 7.5 7.5 11M4.5 7.5h7a4.3 4.3 0 0 1 0 8.5H8')

export const RedoIcon = lineIcon('M12.5 4 16 7.5 12.5 11M15.5 7.5h-7a4.3 4.3 0 0 0 0 8.5H12')

export const SplitIcon = lineIcon(
  'M10 3v14M7 6H4.5C3.7 6 3 6.7 3 7.5v5c0 .8.7 1.5 1.5 1.5H7m6-8h2.5c.8 0 1.5.7 1.5 1.5v5c0 .8-.7 1.5-1.5 1.5H13',
)

export const EarlierIcon = lineIcon('M4 4.5v11M16 10H7.5m3.5-3.5L7.5 10l3.5 3.5')

export const LaterIcon = lineIcon('M16 4.5v11M4 10h8.5M9 6.5l3.5 3.5L9 13.5')

export const MoreIcon = () => (
  <Icon solid>
    <circle cx="4.5" cy="10" r="1.6" />
    <circle cx="10" cy="10" r="1.6" />
    <circle cx="15.5" cy="10" r="1.6" />
  </Icon>
)

export const FilmIcon = () => (
  <Icon>
    <rect x="2.8" y="4" width="14.4" height="12" rx="1.6" />
    <path d="M6.5 4v12M13.5 4v12M2.8 8h3.7m-3.7 4h3.7m7-4h3.7m-3.7 4h3.7" />
  </Icon>
)

export const FrameIcon = () => (
  <Icon>
    <path d="M3 7V4.5C3 3.7 3.7 3 4.5 3H7m6 0h2.5c.8 0 1.5.7 1.5 1.5V7m0 6v2.5c0 .8-.7 1.5-1.5 1.5H13m-6 0H4.5c-.8 0-1.5-.7-1.5-1.5V13" />
    <path d="m8 8 4 4m0-4-4 4" />
  </Icon>
)

export const LockIcon = () => (
  <Icon>
    <rect x="4.5" y="9" width="11" height="7.5" rx="1.6" />
    <path d="M7 9V6.6a3 3 0 0 1 6 0V9" />
  </Icon>
)

export const ExportsIcon = lineIcon(
  'M3 12.5V15c0 .8.7 1.5 1.5 1.5h11c.8 0 1.5-.7 1.5-1.5v-2.5M10 3.5v8.5m0 0 3.5-3.5M10 12 6.5 8.5',
)

export const CartIcon = () => (
  <Icon>
    <path d="M2.5 3.5h2l2 9h8.7l1.8-6.5H5.2" />
    <circle cx="7.5" cy="16" r="1.2" />
    <circle cx="14" cy="16" r="1.2" />
  </Icon>
)

export const DuplicateIcon = () => (
  <Icon>
    <rect x="3" y="6.5" width="10.5" height="10.5" rx="1.6" />
    <path d="M6.5 3.5h9c.8 0 1.5.7 1.5 1.5v8.5" />
  </Icon>
)

export const MagnetIcon = lineIcon(
  'M4.5 3.5v6a5.5 5.5 0 0 0 11 0v-6h-3.6v6a1.9 1.9 0 0 1-3.8 0v-6zM4.5 6.8h3.6m3.8 0h3.6',
)

export const SlipIcon = () => (
  <Icon>
    <rect x="5.8" y="4.5" width="8.4" height="11" rx="1.2" />
    <path d="M3.2 7.5 1 10l2.2 2.5M16.8 7.5 19 10l-2.2 2.5M8.2 10h3.6" />
  </Icon>
)

export const RollIcon = lineIcon('M10 3v14M7 7 4 10l3 3M13 7l3 3-3 3')

export const FitIcon = lineIcon('M2.5 5v10M17.5 5v10M5 10h10M7.5 7.5 5 10l2.5 2.5M12.5 7.5 15 10l-2.5 2.5')

export const BeatsIcon = lineIcon('M3 16.5v-5m4.7 5v-13m4.6 13v-5m4.7 5v-13')

/** The reel's upright picture within a wide one. */
export const ReelIcon = () => (
  <Icon>
    <rect x="6.5" y="2.5" width="7" height="15" rx="1.5" />
    <path d="M3.5 5.5h-1v9h1M16.5 5.5h1v9h-1" />
  </Icon>
)

/** A line that starts at the playhead. */
export const MarkIcon = lineIcon('M6 3v14M9.5 10H17m-3-3 3 3-3 3')

export const PreviousCutIcon = () => (
  <Icon solid>
    <path d="M4.5 4H7v12H4.5zM16 4v12L8 10z" />
  </Icon>
)

export const NextCutIcon = () => (
  <Icon solid>
    <path d="M13 4h2.5v12H13zM4 4v12l8-6z" />
  </Icon>
)
