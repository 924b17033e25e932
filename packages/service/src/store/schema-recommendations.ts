// Tables that recommendations follow from (B-37).

export interface RecommendationTables {
  /** Videos that a linked user viewed in the catalogue, the latest of each user. No partner can read them. */
  video_views: VideoViewsTable
  /** How often each video was bought and viewed, over all partners; test customers do not count. */
  video_demand: VideoDemandTable
}

export interface VideoViewsTable {
  linked_user_id: string
  video_id: string
  /** Of the latest view. */
  viewed_at: number
  count: number
}

export interface VideoDemandTable {
  video_id: string
  /** Completed orders. */
  purchases: number
  /** Customers who viewed it; one whose view was removed meanwhile counts again. */
  views: number
  /** See `demandScore`. */
  score: number
}
