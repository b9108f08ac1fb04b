-- Is this person not to be brought to this posting: for good, or because they took it over?
create or replace function private.was_brought_before(company uuid, job uuid, email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.brought_before gone
    where gone.address_hash = private.address_hash(email)
      and (gone.company_id is null or (gone.company_id = company and (gone.job_id is null or gone.job_id = job))))
$$;

revoke all on function private.was_brought_before(uuid, uuid, text) from public;
