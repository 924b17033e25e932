import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from '../engine/dialect.ts'
import type { Database } from '../schema.ts'

/**
 * A sign-in as one statement of PostgreSQL, so that a verification takes two round trips
 * (docs/decisions/operations/group-commit.md). SQLite runs in the process and needs none.
 */
export const signIn: Migration = {
  async up(db: Kysely<Database>) {
    if (isPostgres(db)) await createSignInProcedure(db)
  },
}

/**
 * Charges, and commits that by itself: its locks must not wait for the disk. Then links the user and opens the session, or
 * writes nothing. `outcome` is `ok`, or the step that failed, with the reason in `failed_state` and `failed_text`; `ok`
 * with a reason is a sign-in whose account could not be resolved.
 */
async function createSignInProcedure(db: Kysely<Database>): Promise<void> {
  await sql`
    create procedure sign_in(
      buckets text[], costs bigint[], windows bigint[], now_us bigint, skew_us bigint,
      p_partner text, p_test integer, p_external text, p_name text, p_now bigint, p_sessions_max bigint,
      p_new_link text, p_new_account text, p_email text, p_email_key text,
      p_session text, p_token_hash text, p_expires bigint, p_embed_mode text, p_logo text, p_accent text, p_mode text,
      inout outcome text, inout link text, inout account text, inout wait_us bigint,
      inout failed_state text, inout failed_text text
    ) language plpgsql as $sign$
    declare
      opened bigint;
      step text := 'link_failed';
    begin
      if cardinality(buckets) > 0 then
        select max(charged.wait_us) into wait_us
          from charge_usage(buckets, costs, windows, now_us, skew_us) as charged;
        commit;
        if wait_us is not null then
          outcome := 'rate_limited';
          return;
        end if;
      end if;
      begin
        insert into linked_users (id, partner_id, is_test, external_user_id, display_name, internal_user_id,
            sessions_opened, created_at, updated_at)
          values (p_new_link, p_partner, p_test, p_external, p_name, null, 1, p_now, p_now)
          on conflict (partner_id, is_test, external_user_id) do update set updated_at = excluded.updated_at,
            sessions_opened = linked_users.sessions_opened + 1,
            display_name = coalesce(excluded.display_name, linked_users.display_name)
          returning id, internal_user_id, sessions_opened into link, account, opened;
        if p_email is null then
          account := null;
        elsif account is null then
          begin
            insert into internal_users (id, email_key, is_test, email, email_confirmed_at, password_hash, created_at)
              values (p_new_account, p_email_key, p_test, p_email, p_now, null, p_now)
              on conflict (email_key, is_test) do nothing;
            select id into strict account from internal_users where email_key = p_email_key and is_test = p_test;
            update linked_users set internal_user_id = account where id = link;
          exception when others then
            account := null;
            failed_state := sqlstate;
            failed_text := sqlerrm;
          end;
        end if;
        step := 'session_failed';
        insert into sessions (id, token_hash, partner_id, linked_user_id, internal_user_id, is_test, created_at,
            expires_at, revoked_at, embed_mode, branding_logo_url, branding_accent_color, branding_mode)
          values (p_session, p_token_hash, p_partner, link, account, p_test, p_now,
            p_expires, null, p_embed_mode, p_logo, p_accent, p_mode);
        if opened > p_sessions_max then
          update sessions set expires_at = p_now where id in (
            select s.id from sessions s
            where s.linked_user_id = link and s.expires_at > p_now and s.revoked_at is null and s.id <> p_session
            order by s.expires_at desc, s.id desc limit 1000 offset p_sessions_max - 1);
        end if;
        outcome := 'ok';
      exception when others then
        outcome := step;
        failed_state := sqlstate;
        failed_text := sqlerrm;
      end;
    end $sign$`.execute(db)
}
