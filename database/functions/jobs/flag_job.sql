-- The flag follows the text and the pay: removed when they are no longer suspicious, new when they
-- say something else. It asks an administrator to look, and never decides: the posting stays as it
-- is.
create or replace function private.flag_job() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  found_signs text[];
  found_sentences text[];
  pay text;
begin
  if tg_op = 'UPDATE' and new.company_name = old.company_name and private.text_of_job(new) = private.text_of_job(old)
    and (new.salary_min, new.salary_max, new.currency) is not distinct from (old.salary_min, old.salary_max, old.currency) then
    return null;
  end if;
  select * into found_signs, found_sentences from private.warning_signs(private.text_of_job(new), new.company_name);
  pay := private.pays_too_much(new);
  if pay is not null then
    found_signs := found_signs || 'pay'::text;
    found_sentences := found_sentences || pay;
  end if;
  if found_signs = '{}' then
    if tg_op = 'UPDATE' then
      delete from public.job_flags where job_id = new.id;
    end if;
    return null;
  end if;
  insert into public.job_flags as flag (job_id, signs, sentences) values (new.id, found_signs, found_sentences)
  on conflict (job_id) do update
    set signs = excluded.signs, sentences = excluded.sentences, flagged_at = now(), dismissed_at = null, dismissed_by = null
    where flag.sentences <> excluded.sentences;
  return null;
end;
$$;

create or replace trigger flag_job after insert or update on public.jobs
  for each row execute function private.flag_job();
