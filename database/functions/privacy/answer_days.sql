-- The days within which a question or complaint is answered, as the privacy page says:
-- web/visitor/personal-data.ts has the same, and a test compares them.
create or replace function private.answer_days() returns integer
language sql immutable set search_path = '' as $$ select 15 $$;

revoke all on function private.answer_days() from public;
