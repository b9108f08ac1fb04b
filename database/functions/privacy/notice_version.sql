-- The present version of the notice: web/visitor/personal-data.ts has the same, and a test compares
-- them.
create or replace function private.notice_version() returns text
language sql immutable set search_path = '' as $$ select '2026-11-26' $$;

revoke all on function private.notice_version() from public;
