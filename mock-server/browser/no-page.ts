/** In place of the embed's page, which a host serves itself. */
export const noPage = {
  html: async () => '<!doctype html><head><!--embed:config--></head>',
  assets: (_request: unknown, _response: unknown, next: () => void) => next(),
}
