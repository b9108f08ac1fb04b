-- The title and the pay of a posting that offers far more than is usual, else null: more than twice
-- what nine in ten postings of such a title pay here, or more than 75,000 rupees a month for work
-- that needs nothing but time. Judged by the lower sum in rupees; "up to" is no offer.
create or replace function private.pays_too_much(job public.jobs) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  most_for_simple constant numeric := 12 * 75000;
  simple constant text :=
    '\mdata[ -]?entry|\mdataentry|\mtyping\M|\mtypist|\mform[ -]?fill|\mcopy[ -]?past|\mcaptcha|\mpack(ing|er|ers)\M|\menvelope|\m(sms|ad) (send|post)|\monline survey|(डाटा|डेटा) एंट्री|टाइपिंग|टाइपिस्ट|पैकिंग|फॉर्म भर';
  office constant text := '\mback[ -]?office|बैक ऑफिस';
  -- Who leads such work, or makes its machines, is paid for that.
  skilled constant text :=
    '\m(manager|management|head|lead|leader|director|president|vp|supervisor|engineer|engineering|developer|scientist|analyst|analytics|architect|specialist|consultant|designer|technologist)\M|प्रबंधक|इंजीनियर|सुपरवाइजर';
  asked_title text := replace(normalize(lower(job.title), nfc), U&'\093C', '');
  is_simple boolean;
begin
  if job.currency <> 'INR' or job.salary_min is null then
    return null;
  end if;
  is_simple := job.salary_min > most_for_simple and asked_title !~ skilled and (
    asked_title ~ simple
    or asked_title ~ office and coalesce(job.experience_required, '') !~ '[1-9]');
  if is_simple or job.salary_min > 2 * (
    select usual from private.title_pay where kind = private.kind_of_title(job.title)) then
    return left(job.title, 300) || E'\n' || coalesce(nullif(btrim(job.salary_range), ''),
      concat_ws(' - ', job.salary_min, job.salary_max) || ' INR');
  end if;
  return null;
end;
$$;

revoke all on function private.pays_too_much(public.jobs) from public;
