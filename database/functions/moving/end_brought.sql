-- Ends applications that wait for their people: what is personal in them goes, their notice too,
-- and who asked for it, or did not answer, is not brought to that company again. One whose notice
-- could not be delivered may be brought again: the mail may have been at fault; so may one whose
-- posting went to another company, or whose company closed.
create or replace function private.end_brought(brought uuid[], how text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  insert into private.brought_before (company_id, job_id, address_hash)
  select distinct waiting.company_id, case when how = 'taken' then waiting.job_id end, private.address_hash(person.email)
  from public.brought_applications waiting join private.brought_people person on person.brought_id = waiting.id
  where waiting.id = any (brought) and how not in ('unreachable', 'moved', 'closed')
  on conflict do nothing;
  update public.brought_applications set state = how, full_name = null, ended_at = clock_timestamp()
  where id = any (brought) and ended_at is null;
  get diagnostics ended = row_count;
  -- A notice may be about others that still wait.
  with gone as (delete from private.brought_people where brought_id = any (brought) returning notice_id)
  delete from private.outgoing_mail mail using gone
  where mail.id = gone.notice_id
    and not exists (
      select from private.brought_people other where other.notice_id = mail.id and other.brought_id <> all (brought));
  return ended;
end;
$$;

revoke all on function private.end_brought(uuid[], text) from public;
