-- The words of a reason for the applicant, in each language; null without a reason, and of a
-- company that is not verified: they go in the platform's mails. Only rejections have a reason, one
-- that the caller can choose.
create or replace function private.reason_texts(reason text, next text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  chosen public.rejection_reasons;
begin
  if reason is null then
    return null;
  end if;
  select * into chosen from public.rejection_reasons
  where code = reason and offered and (company_id is null or private.is_admin()
    or company_id = any (private.member_companies('owner', 'recruiter', 'hiring_manager')));
  if chosen.code is null or next <> 'rejected' then
    raise exception 'This is no reason for a rejection' using errcode = '22023';
  end if;
  if chosen.company_id is not null
    and not exists (select from public.companies where id = chosen.company_id and verified_at is not null) then
    return null;
  end if;
  return jsonb_strip_nulls(jsonb_build_object('en', chosen.told, 'hi', chosen.told_hi));
end;
$$;

revoke all on function private.reason_texts(text, text) from public;
