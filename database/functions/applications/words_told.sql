-- The words of a reason for the applicant, in each language; null without a reason. Only rejections
-- have one, from the list of active reasons.
create or replace function private.words_told(reason text, next text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  words jsonb;
begin
  if reason is null then
    return null;
  end if;
  select jsonb_strip_nulls(jsonb_build_object('en', told, 'hi', told_hi)) into words
  from public.rejection_reasons where code = reason and offered;
  if words is null or next <> 'rejected' then
    raise exception 'This is no reason for a rejection' using errcode = '22023';
  end if;
  return words;
end;
$$;

revoke all on function private.words_told(text, text) from public;
