-- rpc verify_company(company_id, method, verified, note): an administrator confirms that an
-- employer is real and how that was checked, or withdraws it. Everybody sees it beside the
-- employer's jobs; the note is in the audit log, for administrators.
create or replace function private.verify_company(company_id uuid, method text, verified boolean, note text) returns public.companies
language plpgsql security definer set search_path = '' as $$
declare
  judged public.companies;
begin
  if not private.is_admin() then
    raise exception 'Only administrators verify employers' using errcode = '42501';
  end if;
  if verified is null or (verified and coalesce(method not in ('domain_email', 'dns', 'documents'), true)) then
    raise exception 'Say how it was checked: domain_email, dns or documents' using errcode = '22023';
  end if;
  if length(btrim(note)) > 1000 then
    raise exception 'A note has 1,000 characters at most' using errcode = '22023', detail = 'note';
  end if;
  -- For stamp_verification, which writes the entry.
  perform set_config('verification.note', coalesce(btrim(note), ''), true);
  update public.companies c
  set verified_at = case when verified then now() end, verified_method = case when verified then method end
  where c.id = company_id
  returning * into judged;
  if not found then
    raise exception 'There is no such employer' using errcode = 'PT404';
  end if;
  return judged;
end;
$$;

create or replace function public.verify_company(company_id uuid, method text default null, verified boolean default true, note text default null)
returns public.companies
language sql set search_path = '' as $$
  select private.verify_company(company_id, method, verified, note)
$$;

revoke all on function private.verify_company(uuid, text, boolean, text), public.verify_company(uuid, text, boolean, text) from public, anon;
grant execute on function private.verify_company(uuid, text, boolean, text), public.verify_company(uuid, text, boolean, text) to authenticated;
