// Icons of the catalogue, beside those of every page.
import { lineIcon } from '@proscenium/ui/icons'

export const BackIcon = lineIcon('m12 5-5 5 5 5')
export const ForwardIcon = lineIcon('m8 5 5 5-5 5')
export const SearchIcon = lineIcon('m12.5 12.5 3 3M9 4.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z')
export const FiltersIcon = lineIcon('M4.5 6.5h11M6.5 10h7M8.5 13.5h3')
