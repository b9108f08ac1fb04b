-- The version of the notice that is shown today: web/visitor/personal-data.ts has the same, held
-- together by a test.
create or replace function private.notice_version() returns text
language sql immutable set search_path = '' as $$ select '2026-11-22' $$;

revoke all on function private.notice_version() from public;
