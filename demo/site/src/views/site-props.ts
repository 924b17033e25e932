import type { SiteModel } from '../models/site-model.ts'

export interface SiteProps {
  readonly site: SiteModel
}
