-- A template's text with its names filled in, all at once: what a title says is not searched for
-- names. An empty name also takes the space before it along.
drop function if exists private.fill_template(text, text, text, text);
create or replace function private.fill_template(template text, full_name text, title text, company text, signature text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(case lower(btrim(part[1], E' \t'))
      when '{name}' then case when coalesce(full_name, '') = '' then '' else replace(part[1], '{name}', full_name) end
      when '{title}' then replace(part[1], '{title}', coalesce(title, ''))
      when '{company}' then replace(part[1], '{company}', coalesce(company, ''))
      when '{signature}' then replace(part[1], '{signature}', coalesce(signature, ''))
      else part[1]
    end, '' order by place)
  from regexp_matches(template, '[ \t]*\{(?:name|title|company|signature)\}|[^{ \t]+|[{ \t]', 'g') with ordinality as parts (part, place)
$$;

revoke all on function private.fill_template(text, text, text, text, text) from public;
