// Control lists that QA chooses from: videos and linked users.
import type { UserRecord } from '@proscenium/service/store/users/users'
import type { ControlHandlers } from './control-call.ts'
import { listHandler, listResult } from './lists.ts'

export const userHandlers = {
  listVideoTitles: listHandler<'listVideoTitles'>({
    place: [''],
    read: async ({ service: { store } }, _input, page) =>
      listResult('videos', await store.users.videos(page), (video) => video),
  }),
  listLinkedUsers: listHandler<'listLinkedUsers'>({
    place: [0, ''],
    read: async ({ service: { store } }, _input, page) =>
      listResult('linked_users', await store.users.linkedUsers(page), toJson),
  }),
} satisfies Partial<ControlHandlers>

function toJson({ user, partnerName }: UserRecord): object {
  return {
    id: user.id,
    partner_id: user.partner_id,
    partner_name: partnerName,
    external_user_id: user.external_user_id,
    display_name: user.display_name,
    internal_user_id: user.internal_user_id,
    test: user.is_test === 1,
    updated_at: new Date(user.updated_at).toISOString(),
  }
}
