-- May the caller send a file of this name? It lies in a conversation in which they may write.
create or replace function private.may_attach(name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.job_applications
    where id = private.application_of_attachment(name) and applicant_id is not null and status <> 'withdrawn'
      and private.side_of_conversation(id) is not null)
$$;

revoke all on function private.may_attach(text) from public;
grant execute on function private.may_attach(text) to authenticated, service_role;
