-- Settings are validated when they are saved: only fields of the section, each of its type and
-- within its bounds. A missing field keeps its value. An error has the field in its details and the
-- bounds of a number in its hint; each save is stored as a version.
create or replace function private.save_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  field text;
  kept jsonb;
  bounds numrange;
begin
  if jsonb_typeof(new.value) is distinct from 'object' then
    raise exception 'Settings must be an object' using errcode = '22023';
  end if;
  if new.section <> old.section then
    raise exception 'A section of the settings keeps its name' using errcode = '22023';
  end if;
  for field in select jsonb_object_keys(new.value) loop
    if not old.value ? field then
      raise exception '% is not a setting of %', field, new.section using errcode = '22023', detail = field;
    end if;
    kept := new.value -> field;
    bounds := private.bounds_of_setting(field);
    if bounds is not null then
      if jsonb_typeof(kept) <> 'number' or (kept #>> '{}')::numeric % 1 <> 0
        or not bounds @> (kept #>> '{}')::numeric then
        raise exception '% must be a whole number from % to %', field, lower(bounds), to_char(upper(bounds), 'FM999,999')
          using errcode = '22023', detail = field, hint = lower(bounds) || '..' || upper(bounds);
      end if;
    elsif field = 'allowed_job_types' then
      if jsonb_typeof(kept) <> 'array' or kept = '[]'
        or not kept <@ '["full-time", "part-time", "contract", "internship"]' then
        raise exception 'allowed_job_types must be at least one of full-time, part-time, contract, internship'
          using errcode = '22023', detail = field;
      end if;
    elsif jsonb_typeof(kept) <> 'boolean' then
      raise exception '% must be true or false', field using errcode = '22023', detail = field;
    end if;
  end loop;

  new.value := old.value || new.value;
  new.saved_at := now();
  insert into public.settings_versions (section, before, value, saved_at, saved_by)
  values (new.section, old.value, new.value, new.saved_at, auth.uid());
  perform private.write_audit('settings saved', 'settings', new.section,
    jsonb_build_object('from', old.value, 'to', new.value));
  return new;
end;
$$;

create or replace trigger save_settings before update of value, section, saved_at on public.settings
  for each row execute function private.save_settings();
