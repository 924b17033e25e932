// What each requirement says, for the journal. Written from the manifest of requirements by requirement-texts.test.ts.

export const requirementTexts: Readonly<Record<string, string>> = {
  'A-01':
    'Every catalogue call needs a bearer API key of the form `<prefix>_(test|live)_<secret>`; a stream address carries its own token instead',
  'A-02': 'The catalogue is read-only; videos and collections are addressed by UUID, taxonomy terms by slug',
  'A-03': 'No response body or header reveals an address of the underlying media host',
  'A-04':
    'The video list accepts an integer `limit` from 1 to 100, 25 by default; any other value is rejected with 400 and never clamped',
  'A-05':
    'A cursor is a date-time and the next page holds strictly older videos; paging returns every video exactly once, even while new ones are published',
  'A-06':
    'Taxonomy parameters may be repeated, comma-separated or both; values of one parameter are combined with OR, different parameters with AND',
  'A-07': '`genre` and `mood` still filter; OpenAPI and a `Deprecation` header mark them as deprecated',
  'A-08':
    '`q` searches title, artist and taxonomy; no input makes the search fail, and an unknown slug matches nothing without an error',
  'A-09': 'Duration bounds are integer seconds; a minimum above the maximum is rejected with 400',
  'A-10':
    'A list returns `data`, `has_more` and `next_cursor` with a `Link: rel="next"` header; a single resource returns only `data`',
  'A-11': 'An unknown video or a malformed video id returns 404',
  'A-12': 'Collections can be listed, and one can be read together with its videos',
  'A-13': 'Categories and tags can be listed',
  'A-14': 'Content tags are returned in six groups; `category` restricts the response to one of them',
  'A-15':
    'A preview address is created for a video UUID and a kind, `reel` by default; `kind` overrides the legacy `variant`, an unknown kind returns 400, a kind without a file 404',
  'A-16':
    'The catalogue streams only preview-grade files, including for `full`: reel and behind-the-scenes have separate previews, and no stream is byte-equal to a sold file',
  'A-17':
    'The preview response contains exactly the stream address and its lifetime in seconds: 900, configurable from 30 to 86400',
  'A-18':
    'The stream is MP4 and supports HEAD and byte ranges by RFC 9110; no combination of ranges amplifies the response',
  'A-19':
    'The stream rejects an invalid token (401), then a forbidden origin (403), then an unavailable upstream (502); after the first byte a failure closes the connection',
  'A-20':
    'The origin of a stream request is `Origin`, else that of `Referer`, else the request is allowed; the service’s own origins and the partner’s websites may play it, an opaque origin may not',
  'A-21':
    'Stream addresses keep working after the media host changes; a client that disconnects aborts the upstream read',
  'A-22': 'A video that is sold out, or lacks its preview or source file, cannot be streamed',
  'A-23':
    'Errors are JSON with code and message; every response has a request id, and routing errors return 404, 405 or 401 with the required headers',
  'A-24':
    'The service publishes OpenAPI 3.1 documents at version 1.3.0, generated from the schemas that validate its requests',
  'A-25':
    'Any page may read the catalogue without credentials; the stream echoes an allowed origin, and responses can be revalidated',
  'A-26':
    'Each API key has a rate limit; exceeding it returns 429 with an accurate `Retry-After`, and an operator can disable it',
  'A-27':
    'An unknown group of content tags returns 400 with the known groups; the documented group names are accepted beside the slugs',
  'B-01': 'The embed address of a client returns the Workspace page as HTML with `no-store`',
  'B-02':
    '`payload` is the signed text in standard base64, with optional padding and a space read as `+`; a value that is not base64 is the text itself, and its UTF-8 is decoded strictly',
  'B-03':
    'Without `payload` or `signature` the page shows a missing-session screen, sends no request and creates no session',
  'B-04':
    'The signature is the hex HMAC-SHA256 of the raw text with the client secret, lowercased and compared in constant time; text with a lone surrogate is rejected',
  'B-05': 'Verification takes client id, payload and signature; a payload sent as an object is serialised again',
  'B-06':
    'Verification reports the first failure in this order: missing field, client, status, signature, time, user id',
  'B-07': 'A rejected verification returns one of the documented messages under `error`',
  'B-08': 'A body that is not JSON returns 500; JSON of the wrong shape counts as missing fields',
  'B-09':
    'A timestamp may differ by five minutes in either direction, without a zone it is UTC; without a timestamp the payload never expires, and one that is not strict ISO 8601 counts as expired',
  'B-10': 'Correctly signed text that is not a JSON object is rejected like one without a user id',
  'B-11': 'Unknown keys of a payload are signed but have no effect, whatever they claim to grant',
  'B-12':
    'Partner and external id identify one linked user, who is updated on every verified payload, including the display name',
  'B-13':
    'An email links its account case-insensitively (ASCII), or creates one without a password; concurrent first visits create one row each',
  'B-14': 'If no account can be resolved from the email, the session still opens, with `internal_user_id` null',
  'B-15': 'A successful verification returns exactly the fourteen documented fields',
  'B-16':
    'Each use of an address opens its own session: an unguessable token, stored only as a hash, valid for twelve hours and extended by activity',
  'B-17':
    'Every call that grants value checks the session and the partner again, so revocation applies to the next call',
  'B-18': 'Only active partners can open sessions',
  'B-19': 'Later calls send the session token in their JSON body; the session alone identifies partner and user',
  'B-20':
    'Logo and accent each come from a valid payload value, else from the stored branding, else from neither; the response names the source',
  'B-21':
    'Embed mode, partner type and branding mode are set by the operator, apply from the next session and cannot be overridden by a payload',
  'B-22': 'The server computes every price; the reported discount is for display only',
  'B-23':
    'The editor token is one HS256 JWT of at most fifteen minutes under both field names, created for the session and checked strictly, including the session, on each use',
  'B-24':
    'Media that the user does not own is preview grade without a signed address; its bucket and key are still given',
  'B-25': 'A video is either usable or unavailable with a reason: no preview, no source file, sold out',
  'B-26':
    'Ownership is derived from completed orders, membership claims, add-ons and administrative overrides; the response names the source',
  'B-27': 'A purchased source is usable in the running editor without a reload',
  'B-28': 'An export of a timeline with a source that is not owned is rejected, with a quote for each such source',
  'B-29': 'The server also limits each user to about ten searches in ten seconds, across all sessions',
  'B-30': 'A linked user cannot exceed the monthly limit of Workspace downloads, by UTC month',
  'B-31': 'The test client id with the test secret creates test customers',
  'B-32':
    'During the grace of a rotation every combination of old and new id and secret verifies; afterwards only the new pair does',
  'B-33':
    'The websites registered for the client id decide who may frame the embed page, anyone if there are none; nothing in the request decides it',
  'B-34': 'The embed page sends only its origin as referrer, so the signed address does not leak',
  'B-35':
    'Verifications, sessions, boots, uploads, projects, issue reports, reveals of secrets and wrong tokens are limited per user, client id, partner or network, with an accurate `Retry-After`; every limit is configurable',
  'B-36':
    'A collection quote has a `quoteId` valid for 30 minutes; a purchase that names it creates one order at the quoted total and one PURCHASE_COMPLETE per video, and an expired quote is renewed before anything is charged',
  'B-37':
    'Recommendations follow from what the customer owns and viewed: deterministic, diverse, each with its reason, and counted as usage; without a history they are popular and new videos',
  'B-38': 'The service provides each thumbnail as WebP in the widths that its pages use',
  'C-01':
    'Fulfilment requires a standard bearer key and rejects in a fixed order: key, scope, partner, rate limit, then the request itself',
  'C-02': 'A customer’s videos are listed newest first, with total, limit (1 to 100, 50 by default) and offset',
  'C-03':
    'Entries and exports have exactly the documented fields, and include only what was acquired through the requesting partner',
  'C-04': 'A download flag is true only for a file that exists and is owned',
  'C-05': 'A customer exists from the first opened embed; before that the response is 404 `user_not_found`',
  'C-06':
    'A download is requested by customer, video and kind, for an export also by its id and file; the response has link, file name, lifetime and kind',
  'C-07': 'A download link serves ranges with an RFC 6266 file name for 3600 seconds, and nothing afterwards',
  'C-08': 'Test keys and test customers see only each other; responses say so, and only exports can be downloaded',
  'C-09': 'Each documented error code is returned with its status, code and message; 429 has `Retry-After`',
  'C-10': 'Listing and downloading require their scopes, which keys created before 14 October 2026 do not have',
  'C-11': 'Fulfilment sends no CORS headers, and resources of another partner are indistinguishable from unknown ones',
  'D-01':
    'A partner signs in with its registered, verified email; the first sign-in links it, and each partner has one login',
  'D-02':
    'Company, contact, accent, websites and a logo of at most 1 MiB, recognised by its magic bytes, can be edited',
  'D-03': 'Settings that the operator decides, from type to status, are read-only',
  'D-04': 'The client id and the end of the secret are shown; both secrets can be revealed at any time',
  'D-05':
    'Client id, secret or both can be rotated once per 48 hours, with a grace of one hour, one day or none; earlier attempts are rejected with the next allowed time, unless the operator resets it',
  'D-06':
    'API keys are created for test or live, shown once, stored as hashes, and can be revoked; never more than ten are active, also under concurrent requests',
  'D-07': 'Usage is plotted as counts and rates, without revenue and without data about one user',
  'D-08': 'A guide explains how to embed',
  'D-09': 'The link checker lists every problem of an address with its likely cause, and creates no session',
  'D-10': 'Sign-in uses an emailed link that works once, within 15 minutes, in the browser that requested it',
  'D-11': 'Every page makes test and live mode obvious, and the partner can read an audit log',
  'D-12': 'Recent rejections are grouped by cause with counts and a fix for each, beside a redacted request log',
  'D-13':
    'The partner is told by mail of rotations, new keys, sign-ins from new browsers and suspension; it sees its dashboard sessions and can end them; they end 30 days after the sign-in at the latest; revealing, rotating and creating keys need a sign-in within the last 15 minutes',
  'D-14': 'Nobody without credentials can delay a partner’s sign-in',
  'P-01': 'The editor announces that it has booted',
  'P-02': 'The editor acknowledges boot data, with optional diagnostics',
  'P-03': 'A finished render reaches the host’s callback',
  'P-04': 'A finished export is announced, to be stored',
  'P-05': 'A changed status text is sent to the host',
  'P-06': 'A saved project sends its id and name',
  'P-07': 'Adding an edit to the cart names its video and optionally its project; consumer hosts only',
  'P-08': 'An export blocked by unpaid sources requests their purchase, with item, price and reason if known',
  'P-09': 'Requests the purchase of one video',
  'P-10': 'Requests the purchase page of a video',
  'P-11': 'The user chose to upgrade; consumer hosts only',
  'P-12': 'The user chose the account page; no effect in partner sessions',
  'P-13':
    'The user leaves the editor: says what is open, whether work is unsaved, and why; no effect in partner sessions',
  'P-14': 'Opening a project or related video requests a new boot, and says whether work is unsaved',
  'P-15': 'A search by text, by a similar video or by a song’s audio profile, with filters, sort and cursor',
  'P-16': 'Requests the values of the filters',
  'P-17': 'Requests the collections',
  'P-18': 'Requests the source of a clip to add, preview, drop or open',
  'P-19': 'Requests availability and ownership of a list of videos again',
  'P-20': 'Requests the prices of a list of videos before an export',
  'P-21': 'Requests the price of a bundle of videos, optionally for a project',
  'P-22': 'Requests a new token after the old one expired or was rejected',
  'P-23': 'The user opened the exports in a partner session',
  'P-24': 'Reports an unusable source, with what the editor knew about it',
  'P-25': 'Boot data has every documented field',
  'P-26': 'A new token is sent under both field names',
  'P-27': 'A checkout reports success, failure or cancellation, with the current ownership',
  'P-28': 'The host says whether an export was stored',
  'P-29': 'The host requests a blank project on a video',
  'P-30': 'The videos found by a search',
  'P-31': 'A request that failed, with code and message',
  'P-32': 'The filter values: categories, energy, atmosphere, orientation',
  'P-33': 'The collections',
  'P-34': 'A source: the master if entitled, preview grade if not, or unavailable',
  'P-35': 'Availability and ownership of each requested video',
  'P-36': 'Prices, and whether each video must be bought',
  'P-37': 'The price of a bundle',
  'P-38': 'A bundle that cannot be priced',
  'P-39':
    'Fields are sent beside the type, those of VIDEO_DATA under `payload`; both forms are accepted for every type',
  'P-40':
    'A message is accepted only from the exact origin and the mounted frame, checked before its data; others are dropped, counted and logged once, and an opaque origin is never accepted',
  'P-41': 'Every message is posted to an explicit target origin, never to a wildcard',
  'P-42':
    'A request gets exactly one response with its requestId; late, unknown and duplicate responses are counted and have no effect',
  'P-43':
    'Unknown keys are ignored, unknown types are logged and ignored, and a malformed message of a known type is rejected, with an error response if its type has one',
  'P-44':
    'Every EDITOR_READY gets a complete VIDEO_DATA, the acknowledgement completes the handshake, and any change of boot data sends a complete snapshot again',
  'P-45':
    'TOKEN_REFRESHED answers a request, or is sent unsolicited when the first token is late; concurrent requests share one token',
  'P-46':
    'An export is stored before it is acknowledged, a repeated one is stored once, and a failure to store is reported',
  'P-47': 'A search over the limit is immediately answered with the code `rate_limited`',
  'P-48':
    'A failure is answered with the error of its family: catalogue and quotes, unavailable source, collection quote',
  'P-49':
    'A partner session cannot exit, buy add-ons or open the account, and has the other six capabilities; tables decide what is suppressed',
  'P-50':
    'The reader is tolerant where a value decides nothing: unknown enum values pass through, a malformed row of a list is dropped and counted, display fields accept any printable value. It is strict where a value decides access, money or identity. Adjacent published versions work together',
  'P-51':
    'The handshake reports its state unsolicited: it can be awaited, both ends have an observable phase, and one that waits explains why after 5 s and after 30 s. A host remounted over an open editor reconnects',
  'P-52': 'A peer cannot amplify: boots, token mints, purchases and reports are limited and coalesced, never lost',
  'P-56':
    'The context of the host (locale, colour scheme, time zone, reduced motion, size) reaches the editor and follows changes. The editor can state that work is unsaved, and is asked before it is removed, for a bounded time',
  'P-53':
    'Writers repair what readers repair, so that a session never fails to open for a value that decides nothing; null means absent for every optional field, in both directions',
  'P-54':
    'What is sent is typed exactly, what is received is open and narrows; every field, method and handler is documented at the cursor, and no schema library is needed to compile against an end',
  'P-57': 'Addresses other than https, http on loopback and blob, all without credentials, are blanked',
  'P-55':
    'The conformance suites for editors and for hosts name each violated requirement, and an action that throws is a failure',
  'H-01': 'Each state of the page, from booting to an ended session, has its own screen that names the cause',
  'H-02': 'Until verification succeeds the page shows no brand, least of all the service’s',
  'H-03': 'Logo and accent are shown in each of the three branding modes, with guaranteed contrast for any accent',
  'H-04':
    'The page fills its frame and scrolls inside it; strictly below 620 by 480 it is compact, below 420 by 320 tiny, tiny takes precedence, and the frame is never resized',
  'H-05': 'The embed sends no message to the partner’s page, sets no cookie and adds no history entry',
  'H-06': 'The page that mounts the editor repeats autoplay, full screen and clipboard writing on its frame',
  'H-07': 'Workspace mode opens directly in the editor, with no video selected and no host controls around it',
  'H-08':
    'Purchases queue in a modal dialog, one video at a time; every requested id gets exactly one PURCHASE_COMPLETE, after the VIDEO_DATA with the new ownership',
  'H-09': 'The export history opens as a modal dialog, and its one-hour links are created on click',
  'H-10':
    'Opening a project boots the editor again, after a prompt if work is unsaved; a saved project refreshes the list',
  'H-11':
    'The editor stays open when the session ends: after expiry the page verifies again silently while the payload allows it, after revocation it notifies the user',
  'H-12':
    'A partner session ignores the account, exit, cart and upgrade messages; a consumer host receives them as callbacks',
  'H-13':
    'Catalog mode opens on the landing view without an editor; landing, detail, checkout, purchases and editor are views of one page',
  'H-14': 'Everything works with denied or partitioned storage and in the documented sandbox',
  'H-15':
    'Focus moves into dialogs and back to the editor’s control, and the editor cannot steal it; WCAG 2.2 AA, reduced motion, right-to-left text and all languages are supported',
  'H-16': 'Status text is shown as progress; a reported source is logged by the server and verified again',
  'H-17':
    'The landing view shows recommendations with a reason, new releases, a rail per collection, and a searchable, filtered, paged grid with prices and Owned badges; previews play in a plain video element',
  'H-18':
    'The detail view plays its previews in a plain video element, takes its price from a fresh quote, shows similar videos, and gives the reason of an unavailable video',
  'H-19':
    'In catalog mode checkout is a view of the same purchase queue; leaving it by Back cancels what is not paid, and every requested id gets its one result',
  'H-20':
    'The purchases view lists the owned videos with their dates, downloads within the monthly limit and exports, and opens each in the editor',
  'H-21':
    'In catalog mode the editor opens on one video below a Back bar, stays alive while the customer browses, and asks before unsaved work would be replaced',
  'H-22':
    'View state is stored in session storage per client id and linked user, with a version; it survives a reload, falls back to memory, and another user never sees it',
  'H-23':
    'Views have a Back button of their own and add no history entry; a view change moves the focus to its heading and is announced',
  'H-24':
    'The partner’s logo stays visible in the header in every branding mode, in the views of catalog mode and in the editor’s bar',
  'O-01': 'One CLI, and an operator API with its own token, takes an empty production server into service',
  'O-02': 'Migrations are a separate command, and each is compatible with the previous release',
  'O-03': 'Backup and restore lose no acknowledged write, even under load',
  'O-04': 'The seal key rotates: several keys can be read, the newest one seals, and a command re-seals',
  'O-05':
    'Blobs are stored in a folder or an S3-compatible store that all nodes share; a node that cannot share what it acknowledges does not start',
  'O-06':
    'Several nodes run on one PostgreSQL, behind PgBouncer in transaction pooling, and survive a failover of the primary',
  'O-07':
    '`/readyz` succeeds if and only if a verification would be stored, and responses during draining carry `Connection: close`',
  'O-08':
    'Outside plain development (loopback address, `NODE_ENV` unset, `development` or `test`), published keys, weak seal keys, seed data and an unauthenticated control API are rejected at start',
  'O-09':
    'The container image runs as non-root on a read-only root, with a health check, configured only through the environment',
  'O-10':
    'OpenTelemetry traces, and metrics in the format of Prometheus, are available and off by default; a trace that a named proxy began goes on through the log, the database, the media host and the response; every request log line has the request id, which such a proxy may choose; nothing personal or secret leaves with them',
  'O-11': 'Every list in the control and dashboard APIs is paged, and no query on a hot path scans a table',
  'O-12':
    'In production nothing is sold without a payment: buying is off until a payment page is configured, which gets a signed order and settles it by a signed call, as the operator does by the CLI; late, repeated and cancelled settlements are exact',
  'O-13': 'The operator can export and erase what is stored about a user; orders stay without the user',
  'O-15':
    'Every published configuration of a proxy keeps operator, control and metrics paths private and passes the client’s address; `doctor` tests it through the public address',
  'O-16':
    'No request within its limits, to any operation, blocks the event loop longer than 50 ms; acts on many rows run in batches',
  'O-17':
    'The mock server is a package: one command starts it with seed, port and ready file, it has its pages and a stub editor with it, also in a container, and its msw handlers answer as it does',
  'E-01':
    'A song is picked or dropped, decoded and analysed in a worker, shown as a waveform with a beat grid, and not uploaded before a save',
  'E-02': 'Song match, more like this, facets, bundle prices, hover preview and drag onto the timeline work',
  'E-03': 'The timeline trims, splits, slips, reorders, snaps and deletes, and every change can be undone',
  'E-04':
    'The preview plays plain video elements synchronised to the song: a cut is at most one frame late, and no frame comes from the wrong source',
  'E-05': 'Lyrics are typed, pasted or imported, timed by tapping, and rendered in the preview and the lyric export',
  'E-06': 'Exports render main, reel and lyric files in a worker, frame-exact, with progress and cancel',
  'E-07':
    'Work is saved two seconds after a change and recovered after a crash; leaving with unsaved work prompts the user',
  'E-08': 'Every bridge message and capability has a discoverable control',
  'E-09': 'The editor works by keyboard, pointer and touch, in eight languages, without accessibility violations',
  'E-10': 'With 100 clips and a five-minute song no task blocks dragging or scrolling for more than 50 ms',
}
