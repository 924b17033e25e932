// What each requirement says, for the journal. Written from the manifest of requirements by requirement-texts.test.ts.

export const requirementTexts: Readonly<Record<string, string>> = {
  'A-01':
    'A catalogue call carries a bearer key of the form prefix, test or live, secret; the stream address is its own credential',
  'A-02': 'Nothing in the catalogue can be written; videos and collections go by UUID, everything taxonomic by slug',
  'A-03': 'Where the media really lives appears in no answer, neither in its body nor in its headers',
  'A-04':
    'The list takes a whole-number limit from 1 to 100, 25 when absent; anything else is refused with 400 and never clamped',
  'A-05':
    'A cursor is a date-time, the page after it holds strictly older videos, and paging yields each video once even while new ones are published',
  'A-06':
    'Taxonomy parameters may be repeated, comma-separated or both; values of one are alternatives, different parameters all apply',
  'A-07': 'Genre and mood go on filtering while the description and a Deprecation header mark them as deprecated',
  'A-08':
    'Text search reads title, artist and taxonomy; no text breaks it, and a slug nobody knows finds nothing without an error',
  'A-09': 'Duration bounds are whole seconds; a lower bound above the upper one is refused with 400',
  'A-10':
    'A list answers data, has_more and next_cursor with a next link in the header; a single record answers data alone',
  'A-11': 'A video that is unknown or whose id is no UUID answers 404',
  'A-12': 'Collections can be listed, and one can be read together with the videos in it',
  'A-13': 'Categories and tags can be listed',
  'A-14': 'Content tags are answered by their six groups, and one group alone can be asked for',
  'A-15':
    'A preview address is minted for a video UUID and a kind, reel by default; the legacy variant yields to kind, an unknown kind is 400, one without a file 404',
  'A-16':
    'Area A streams preview-grade files alone, full included: reel and behind the scenes have previews of their own, and no stream is byte-equal to a file that is sold',
  'A-17':
    'The preview answer holds the stream address and its lifetime in seconds and nothing else: 900, configurable from 30 to 86400',
  'A-18':
    'The stream is MP4 with HEAD and byte ranges as the HTTP standard has them, and no mix of ranges can amplify the answer',
  'A-19':
    'The stream refuses by token (401), then origin (403), then upstream (502); once bytes have flowed a failure cuts the connection',
  'A-20':
    'Who plays a stream is known by Origin, else by Referer, else let through; own origins and partner websites may, an opaque origin may not',
  'A-21':
    'Moving the media to another host leaves minted addresses playable, and a listener who leaves ends the read behind them',
  'A-22': 'A video that is sold out or lacks its preview or source cannot be streamed',
  'A-23':
    'Errors are JSON with code and message, every answer names its request, and routing mistakes get 404, 405 or 401 with their headers',
  'A-24':
    'The service describes itself in OpenAPI 3.1 at version 1.3.0, generated from the schemas that check its requests',
  'A-25':
    'Any page may read the catalogue without credentials, an allowed origin is echoed on the stream, and caches can revalidate',
  'A-26': 'Each key has a rate limit that answers 429 with a true time to retry, and that an operator can switch off',
  'A-27':
    'An unknown group of content tags is answered 400 with the known ones, and the specification’s own group names are accepted',
  'B-01': 'The embed address of a client answers the Workspace page as HTML that no cache may keep',
  'B-02':
    'The payload parameter is standard base64 of the signed text, padded or not, a space meaning plus; what is not base64 is the text itself, and its bytes are read strictly',
  'B-03': 'With payload or signature missing the page says so, sends no request and leaves no session behind',
  'B-04':
    'The signature is the hex HMAC-SHA256 of the raw text under the client secret, compared in constant time after lowercasing; text that is no Unicode is refused',
  'B-05': 'Verification takes client id, payload and signature; a payload given as an object is serialised anew',
  'B-06':
    'Of several faults the earlier in the order is answered: missing field, client, status, signature, time, user id',
  'B-07': 'A refused verification answers one of the fixed sentences under the key error',
  'B-08': 'A body that is not JSON answers 500; JSON of the wrong shape counts as missing fields',
  'B-09':
    'A timestamp may be off by five minutes either way, no zone meaning UTC; without one the payload lasts for ever, and one that is not strict ISO 8601 is expired',
  'B-10': 'Well-signed text that holds no JSON object is answered as one that lacks the user id',
  'B-11': 'Foreign keys in a payload are under the signature but have no effect, whatever they claim to grant',
  'B-12':
    'Partner and external id name one linked user, written on each verified payload together with the display name',
  'B-13':
    'An e-mail address finds its account whatever its ASCII case, or founds one that needs no password; simultaneous first visits leave one row each',
  'B-14': 'When no account can be had from the e-mail the session opens all the same, with a null internal user',
  'B-15': 'A successful verification answers the fourteen documented fields and no other',
  'B-16':
    'Each use of an address opens its own session: an unguessable token kept only as a hash, good for twelve hours and prolonged by use',
  'B-17': 'Whatever grants value looks at session and partner again, so that revocation bites on the very next call',
  'B-18': 'A session opens for an active partner and for none in another state',
  'B-19': 'Later calls bring the session token in their JSON body, and it alone says who the partner is',
  'B-20':
    'Logo and accent each come from a valid payload value, else from the stored branding, else from nowhere, and the answer says which',
  'B-21':
    'Embed mode, partner type and branding mode belong to the operator, change with the next session and yield to no payload',
  'B-22': 'The server works out every price itself; the discount it reports is for the eye only',
  'B-23':
    'The editor token is one HS256 JWT of at most fifteen minutes under both names, minted from the session, checked strictly and against the session on each use',
  'B-24':
    'Media a user does not own comes at preview grade without a signed address; its bucket and key are still named',
  'B-25': 'A video is usable or answers unavailable with the reason: no preview, no source file, sold out',
  'B-26':
    'Ownership is derived from finished orders, membership claims, add-ons and admin overrides, and the answer names which',
  'B-27': 'A bought source opens in the running editor, without a reload',
  'B-28':
    'A timeline with a source that is not owned cannot be exported; a price for each such source is offered instead',
  'B-29': 'The server, too, holds each person to about ten searches in ten seconds, whichever session they use',
  'B-30': 'A linked user downloads from the Workspace no more than the monthly limit, by UTC month',
  'B-31': 'The test client id with the test secret creates test customers',
  'B-32':
    'While a rotation is in grace any pairing of old and new id and secret verifies; afterwards only the new pair does',
  'B-33':
    'Who may frame the embed page is decided by the websites registered for its client id, anyone where none are, and by nothing the request says',
  'B-34': 'The embed page sends its origin as referrer and never its path, so the signed address leaks nowhere',
  'B-35':
    'Verifications, sessions, uploads, projects and issue reports are limited per person or client id, with an honest `Retry-After`, and every limit is configurable',
  'B-36':
    'A collection quote carries a `quoteId` for 30 minutes; a purchase that names it makes one order at the quoted total and one PURCHASE_COMPLETE per video; an expired quote is quoted again before anything is charged',
  'C-01':
    'Fulfilment takes a standard bearer key and refuses in a fixed order, from the key through scope, partner and limits to the request itself',
  'C-02': 'A customer’s videos are listed newest first with total, limit (1 to 100, 50 when absent) and offset',
  'C-03': 'Entries and their exports hold the documented fields, and only what was acquired through the asking partner',
  'C-04': 'A download flag is true only for a file that exists and is owned',
  'C-05': 'A customer comes into being by opening the embed; before that the answer is 404 user_not_found',
  'C-06':
    'A download is asked for by customer, video and kind, for an export also by its id and file, and answers link, file name, lifetime and kind',
  'C-07': 'A download link serves ranges under a proper file name for 3600 seconds and nothing after',
  'C-08': 'Test keys and test customers see only each other; answers say so, and only exports can be downloaded',
  'C-09': 'Each documented error code is answered with its status, code and message; a refused rate says when to retry',
  'C-10': 'Listing and minting need their scopes, which keys made before 14 October 2026 do not hold',
  'C-11': 'No browser page may call fulfilment, and what belongs to another partner looks as if it did not exist',
  'D-01':
    'A partner signs in by its registered, verified e-mail; the first time links it, and there is one login for each partner',
  'D-02': 'Company, contact, accent, websites and a logo of up to 1 MiB, recognised by its first bytes, can be edited',
  'D-03': 'What the operator decides, type to status, is shown without a way to change it',
  'D-04': 'The client id and the tail of the secret are shown, and both secrets can be revealed whenever wanted',
  'D-05':
    'Id, secret or both rotate once in 48 hours with a grace of an hour, a day or none; sooner is refused with the next time, unless the operator resets',
  'D-06':
    'Keys are made for test or live, shown once, kept as hashes, revoked at will, and never more than ten at once however many ask together',
  'D-07': 'Usage is plotted as counts and rates, with neither money nor any single user in it',
  'D-08': 'A guide explains how to embed',
  'D-09': 'The link checker lists everything wrong with an address and its likely cause at once, and opens no session',
  'D-10': 'Sign-in uses an e-mailed link that works once, within 15 minutes, in the browser that asked for it',
  'D-11': 'Every page makes test and live mode obvious, and the partner can read an audit log',
  'D-12': 'Recent refusals are grouped by cause with counts and a fix for each, beside a redacted request log',
  'P-01': 'The editor says it has booted',
  'P-02': 'The editor confirms boot data with whatever diagnosis it likes',
  'P-03': 'A finished render reaches the host’s callback',
  'P-04': 'A finished export names itself to be stored',
  'P-05': 'A changed line of progress text travels to the host',
  'P-06': 'A saved project gives its id and name',
  'P-07': 'An edit put in the cart names its video and perhaps its project; for consumers alone',
  'P-08': 'An export held up by unpaid sources names them, with item, price and reason where known',
  'P-09': 'The wish to buy one video names it',
  'P-10': 'The editor asks for the purchase page of a video',
  'P-11': 'The upgrade button was pressed; for consumers alone',
  'P-12': 'The account button was pressed; partners never see the effect',
  'P-13': 'Leaving says what is open, whether work is unsaved and why; partners never see the effect',
  'P-14': 'A picked project or related video asks for a new boot and says whether work is unsaved',
  'P-15': 'A search goes by text, by a similar video or by a song’s audio profile, with filters, sort and cursor',
  'P-16': 'Opening the filters asks for their values',
  'P-17': 'Opening the collections panel asks for them',
  'P-18': 'A clip to be added, previewed, dropped or opened asks for its source',
  'P-19': 'The editor asks again what it may use and owns, for a list of videos',
  'P-20': 'The export gate asks the prices of a list of videos',
  'P-21': 'A bundle of videos asks its price, perhaps for a project',
  'P-22': 'A token that ran out or was rejected is asked for anew',
  'P-23': 'The exports control was pressed in a partner session',
  'P-24': 'A source that cannot be used is reported with what the editor had of it',
  'P-25': 'Boot data carries every documented field',
  'P-26': 'A fresh token arrives under both of its names',
  'P-27': 'A checkout reports success, failure or cancelling, with what is owned now',
  'P-28': 'The host says whether an export was stored',
  'P-29': 'The host asks for a blank project on a video',
  'P-30': 'Found videos come back to the search that asked',
  'P-31': 'A request that cannot be served comes back with code and message',
  'P-32': 'Filter values come back: categories, energy, atmosphere, orientation',
  'P-33': 'Collections come back to the panel that asked',
  'P-34': 'A source comes back as master where entitled, at preview grade where not, or as unavailable',
  'P-35': 'Availability and ownership come back for each video asked about',
  'P-36': 'Prices come back with whether each video must be bought',
  'P-37': 'The price of a bundle comes back',
  'P-38': 'A bundle that cannot be priced comes back as an error',
  'P-39': 'Fields stand beside the type, those of VIDEO_DATA alone under payload; both forms are read for every type',
  'P-40':
    'A message counts only from the exact origin and the mounted frame, looked at before its data; others are dropped, counted and logged once, and an opaque origin never passes',
  'P-41': 'Whatever is sent names the origin it is for, never a wildcard',
  'P-42':
    'A request gets one answer bearing its requestId; answers that are late, unknown or repeated are counted and have no effect',
  'P-43':
    'Keys nobody knows pass, types nobody knows are logged and left, and a malformed known type is refused, by an error answer where there is one',
  'P-44':
    'Every EDITOR_READY is met with a whole VIDEO_DATA, the acknowledgement completes the handshake, and any change of boot data sends the whole again',
  'P-45':
    'TOKEN_REFRESHED answers a request, or comes by itself when the first token is late; requests in parallel share one mint',
  'P-46': 'An export is stored before it is acknowledged, a repeated one is stored once, and failure to store is told',
  'P-47': 'A search beyond the limit is answered at once with the code rate_limited',
  'P-48': 'Failures come back as the error of their family: catalogue and quotes, unavailable source, collection quote',
  'P-49':
    'A partner session can neither exit, buy add-ons nor reach the account, and can do the other six; tables decide what is suppressed',
  'P-50':
    'The reader is tolerant wherever a value decides nothing: unknown enum values pass through, a malformed row of a list is dropped and counted, display fields take any printable value. It is strict where a value decides access, money or identity. Neighbouring published versions work together',
  'P-51': 'The handshake reports its state unasked, and a host remounted over an open editor reconnects',
  'P-52': 'A peer cannot amplify: boots, token mints, purchases and reports are limited and coalesced, never lost',
  'H-01': 'Each state of the page, from booting to an ended session, is a screen of its own that names its cause',
  'H-02': 'Until verification succeeds the page wears nobody’s brand, the service’s least of all',
  'H-03': 'Logo and accent are shown with contrast guaranteed on any accent, in each of the three branding modes',
  'H-04':
    'The page fills its frame’s viewport and scrolls inside; strictly below 620 by 480 it is compact, below 420 by 320 tiny, tiny winning, and the frame is never resized',
  'H-05': 'The partner’s page gets no message, no cookie and no history entry from the embed',
  'H-06': 'The editor frame is granted autoplay, full screen and clipboard writing again by the page that mounts it',
  'H-07': 'Workspace mode opens straight into the editor with no video chosen and nothing of the host around it',
  'H-08':
    'Purchases queue in a modal one video at a time; every requested id ends in one PURCHASE_COMPLETE, after the VIDEO_DATA that carries the new ownership',
  'H-09': 'The export history opens as a modal, and its one-hour links are minted when clicked',
  'H-10':
    'A chosen project boots the editor anew, after asking when work is unsaved, and a saved one refreshes the list',
  'H-11':
    'An ended session leaves the editor standing: expiry verifies again unseen while the payload allows, revocation is told',
  'H-12':
    'A partner session does nothing on the account, exit, cart and upgrade messages; a consumer host gets them as callbacks',
  'H-13':
    'The legacy catalogue flow keeps its views per user in session storage, plays previews in a plain video element and has its own way back',
  'H-14': 'Storage that is denied or partitioned, and the documented sandbox, take nothing away',
  'H-15':
    'Focus enters modals and returns to the editor’s control, which cannot steal it; WCAG 2.2 AA, reduced motion, right-to-left and other languages hold',
  'H-16': 'Status text shows as progress; a reported source is logged by the server and verified again',
  'O-01': 'One CLI, and an operator API with its own token, takes an empty production server into service',
  'O-02': 'Migrations are a separate command, and each is compatible with the previous release',
  'O-03': 'Backup and restore lose no acknowledged write, even under load',
  'O-04': 'The seal key rotates: several keys can be read, the newest seals, and a command re-seals',
  'O-05':
    'Blobs live in a folder or an S3-compatible store that all nodes share; a node that cannot share what it acknowledges does not start',
  'O-06':
    'Several nodes run on one PostgreSQL, behind PgBouncer in transaction pooling, and survive a failover of the primary',
  'O-07':
    '`/readyz` succeeds if and only if a verification would be stored, and responses during draining carry `Connection: close`',
  'O-08':
    'Outside plain development (loopback address, `NODE_ENV` unset, `development` or `test`), published keys, weak seal keys, seed data and an unauthenticated control API are rejected at start',
  'O-09':
    'The container image runs as non-root on a read-only root, with a health check, configured through the environment only',
  'O-10':
    'OpenTelemetry traces and metrics are available and off by default, and every request log line has the request id',
  'O-11': 'Every list in the control and dashboard APIs is paged, and no query on a hot path scans a table',
  'E-01':
    'A song is picked or dropped, decoded and analysed in a worker, shown as a waveform with a beat grid, and not uploaded before a save',
  'E-02': 'Song match, more like this, facets, bundle prices, hover preview and drag onto the timeline work',
  'E-03': 'The timeline trims, splits, slips, reorders, snaps and deletes, and everything can be undone',
  'E-04':
    'The preview plays plain video elements to the song’s clock: a cut is at most one frame late and no frame comes from a wrong source',
  'E-05': 'Lyrics are typed, pasted or imported, timed by tapping, and rendered in the preview and the lyric export',
  'E-06': 'Exports render main, reel and lyric files in a worker, frame-exact, with progress and cancel',
  'E-07': 'Work is saved two seconds after a change, recovered after a crash, and never left behind without a prompt',
  'E-08': 'Every bridge message and capability has a control that a person can find',
  'E-09': 'The editor works by keyboard, pointer and touch, in eight languages, without accessibility violations',
  'E-10': 'With 100 clips and a five-minute song no task blocks dragging or scrolling for more than 50 ms',
}
