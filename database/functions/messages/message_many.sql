-- rpc message_many(applications, words, sending): one message in each of up to 200 conversations,
-- from the team. In `words` {name} is the applicant's name, {title} the job's and {company} the
-- company's, {signature} its signature. Sent again under the same `sending` each is still one
-- message. `decided`: the conversation is closed; `cannot`: it is the caller's own; `full`: the
-- messages of this hour are used up.
create or replace function private.message_many(applications uuid[], words text, sending uuid)
returns shapes.change_outcome[]
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.agreed_caller();
  application record;
  outcome text;
  answer shapes.change_outcome[] := '{}';
  -- Rights are asked once, not for each application.
  hires_for_all boolean := private.is_admin();
  mine uuid[] := private.hiring_jobs();
begin
  perform private.require_hiring();
  if coalesce(cardinality(applications), 0) > 200 then
    raise exception 'Up to 200 applications are written to at once' using errcode = '22023';
  end if;
  if words is null or private.is_blank(words) or length(btrim(words)) > 2000 or sending is null then
    raise exception 'A message has between 1 and 2,000 characters' using errcode = '22023', hint = 'message_length';
  end if;
  perform private.check_placeholders(words);
  for application in
    select asked.id, applied.applicant_id, coalesce(person.full_name, '') as name,
      coalesce(job.title, applied.job_title, '') as title, coalesce(job.company_name, applied.job_company, '') as company, job.company_id
    from (select distinct id from unnest(applications) as id) as asked
    left join public.job_applications applied
      on applied.id = asked.id and applied.applicant_id is not null and (hires_for_all or applied.job_id = any (mine))
    left join public.jobs job on job.id = applied.job_id
    left join public.profiles person on person.id = applied.applicant_id
    order by asked.id
  loop
    if application.applicant_id is null then
      outcome := 'gone';
    elsif application.applicant_id = me then
      outcome := 'cannot';
    else
      begin
        insert into public.messages (id, application_id, author_id, text)
        values (md5(sending::text || application.id)::uuid, application.id, me,
          left(private.fill_template(words, application.name, application.title, application.company,
            private.signature_under(words, application.company_id)), 4000))
        on conflict (id) do nothing;
        outcome := 'done';
      exception
        when sqlstate 'PT409' then outcome := 'decided';
        when sqlstate 'PT429' then outcome := 'full';
      end;
    end if;
    answer := answer || row(application.id, outcome, null)::shapes.change_outcome;
  end loop;
  return answer;
end;
$$;

create or replace function public.message_many(applications uuid[], words text, sending uuid) returns jsonb
language sql set search_path = '' as $$ select to_jsonb(private.message_many($1, $2, $3)) $$;

revoke all on function private.message_many(uuid[], text, uuid), public.message_many(uuid[], text, uuid) from public, anon;
grant execute on function private.message_many(uuid[], text, uuid), public.message_many(uuid[], text, uuid) to authenticated;
