/** Usage counters and the request log. */
export const usageTables = `
create table usage_counts (
  partner_id text not null,
  is_test integer not null,
  period text not null,
  starts_at bigint not null,
  metric text not null,
  key_id text not null,
  count bigint not null,
  constraint usage_counts_key primary key (partner_id, is_test, period, starts_at, metric, key_id)
) without rowid;
create index usage_counts_by_period_starts_at on usage_counts (period, starts_at);

create table usage_user_counts (
  partner_id text not null,
  is_test integer not null,
  period text not null,
  starts_at bigint not null,
  previous_at bigint not null,
  count bigint not null,
  constraint usage_user_counts_key primary key (partner_id, is_test, period, starts_at, previous_at)
) without rowid;
create index usage_user_counts_by_period_starts_at on usage_user_counts (period, starts_at);

create table usage_users (
  linked_user_id text not null,
  period text not null,
  starts_at bigint not null,
  constraint usage_users_key primary key (linked_user_id, period, starts_at)
) without rowid;
create index usage_users_by_period_starts_at on usage_users (period, starts_at);

create table usage_songs (
  song_key text not null,
  seen_at bigint not null,
  constraint usage_songs_key primary key (song_key)
);
create index usage_songs_by_seen_at on usage_songs (seen_at);

create table usage_flushes (
  id text not null,
  at bigint not null,
  constraint usage_flushes_key primary key (id)
);
create index usage_flushes_by_at on usage_flushes (at);

create table rejection_counts (
  partner_id text not null,
  is_test integer not null,
  period text not null,
  starts_at bigint not null,
  operation text not null,
  code text not null,
  count bigint not null,
  last_at bigint not null,
  constraint rejection_counts_key primary key (partner_id, is_test, period, starts_at, operation, code)
) without rowid;
create index rejection_counts_by_period_starts_at on rejection_counts (period, starts_at);

create table request_log (
  id text not null,
  partner_id text not null,
  is_test integer not null,
  at bigint not null,
  operation text not null,
  status integer not null,
  code text,
  request_id text not null,
  duration_ms integer not null,
  key_id text,
  constraint request_log_key primary key (id)
);
create index request_log_by_partner_id_is_test_at_id on request_log (partner_id, is_test, at, id);
create index request_log_by_at on request_log (at);
`
