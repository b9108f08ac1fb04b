-- What a company's plan includes: so many open postings, and so many of them with a test of their
-- own. Asked when a posting opens, comes to the company, or gets its first question while open; the
-- detail names the rule and its figure, as in enforce_job_settings.
create or replace function private.enforce_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  opens boolean := tg_op = 'INSERT' or old.status <> 'active' or new.company_id is distinct from old.company_id;
  has_test boolean := jsonb_array_length(new.test_questions) > 0;
  gets_test boolean := has_test and (opens or jsonb_array_length(old.test_questions) = 0);
  most_postings integer;
  most_tests integer;
begin
  if new.status <> 'active' or not (opens or gets_test) then
    return new;
  end if;
  most_postings := case when opens then private.plan_limit(new.company_id, 'postings') end;
  most_tests := case when gets_test then private.plan_limit(new.company_id, 'tests') end;
  if most_postings is null and most_tests is null then
    return new;
  end if;
  -- Two postings of one company wait for each other, so that both cannot be the last one allowed.
  perform from public.companies where id = new.company_id for update;
  if (select count(*) from public.jobs where company_id = new.company_id and status = 'active' and id <> new.id) >= most_postings then
    raise exception 'The plan of % includes % open postings: close one, or ask us for a larger plan', new.company_name, most_postings
      using errcode = 'PT409', detail = format('plan_postings %s', most_postings);
  end if;
  if (select count(*) from public.jobs
      where company_id = new.company_id and status = 'active' and id <> new.id and jsonb_array_length(test_questions) > 0) >= most_tests then
    raise exception 'The plan of % includes % open postings with a test of their own: take out the questions, close another one, or ask us for a larger plan',
      new.company_name, most_tests
      using errcode = 'PT409', detail = format('plan_tests %s', most_tests);
  end if;
  return new;
end;
$$;

create or replace trigger d_enforce_plan before insert or update on public.jobs
  for each row execute function private.enforce_plan();
