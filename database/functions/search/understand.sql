-- What the two boxes of a search ask for. The keyword may be a sentence: words, skills, a place,
-- mode, type, seniority, pay, years, age and order are found in it, and what is not wanted. What
-- the place box says is a place; what the sentence says of another is looked for beside it.
create or replace function private.understand(keyword text, location text) returns private.search_terms
language plpgsql stable set search_path = '' as $$
declare
  idle constant text[] :=
    '{a,an,and,at,for,in,of,on,or,the,to,with,within,near,from,am,me,my,job,jobs,vacancy,vacancies,hiring,wanted,opening,openings,urgent,urgently,required,'
    'looking,want,need,immediate,joiner,joiners,joining,nearby,any,experience,experienced,exp,salary,paid,का,की,के,को,में,और,या,से,पर,लिए,नौकरी,नौकरियां,जॉब,काम,मुझे,चाहिए,भर्ती,कोई,भी,मेरे,पास,आसपास,'
    'अनुभव,अनुभवी,करने,वाला,वाली,वाले,naukri,ka,ki,ke,ko,mein,mai,liye,kaam,mujhe,chahiye,bharti,koi,bhi,mere,paas,aaspaas,anubhav,karne,wala,wali,wale}';
  refusing constant text[] := '{no,not,except,excluding,without}';
  refusing_behind constant text[] := '{नहीं,nahi,nahin,छोड़कर}';
  asked private.search_terms;
  numbers record := private.read_conditions(left(btrim(keyword), 200));
  words text[] := (string_to_array(private.cut_words(numbers.rest), ' '))[1:12];
  meanings jsonb := case when words <> '{}' then (select jsonb_object_agg(place, to_jsonb(known)) from private.meanings_of(words) as known) end;
  -- How far somebody would go is compared with no posting: it says its town alone.
  is_wide boolean := numbers.understood @> '[{"kind": "distance"}]';
  meaning jsonb;
  typed text;
  refusal text;
  behind text;
  forms record;
  town text;
  next integer := 1;
  spelled text[] := '{}';
  towns text[] := '{}';
  town_names text[] := '{}';
  in_box record;
  meant private.search_terms;
begin
  if btrim(location) <> '' then
    select * into in_box from private.understand_place(location);
  else
    select null::text as names, null::text as wider, null::text as corrected into in_box;
  end if;
  asked.conditions := numbers.conditions;
  asked.pay := numbers.pay;
  asked.understood := coalesce(numbers.understood, '[]');
  asked.words := '{}';
  asked.exact := '{}';
  asked.typed := '{}';
  asked.facets := '{}';

  while next <= coalesce(cardinality(words), 0) loop
    meaning := meanings -> next::text;
    typed := array_to_string(words[next:next + coalesce((meaning ->> 'size')::integer, 1) - 1], ' ');
    next := next + coalesce((meaning ->> 'size')::integer, 1);
    forms := null;
    if is_wide and meaning ->> 'kind' = 'place' then
      meaning := jsonb_set(meaning, '{meaning}', to_jsonb(private.town_of(meaning ->> 'meaning')));
    end if;
    -- "I want a job", but "Developer I".
    if meaning is null and (typed = any (idle) or typed = 'i' and spelled = '{}') then
      spelled := spelled || typed;
      continue;
    end if;
    if meaning is null and typed = any (refusing) and next <= cardinality(words) then
      spelled := spelled || typed;
      refusal := typed;
      continue;
    end if;
    behind := case when refusal is null and words[next] = any (refusing_behind) then words[next] end;
    if coalesce(refusal, behind) is not null then
      spelled := spelled || typed || behind;
      next := next + case when behind is null then 0 else 1 end;
      asked.excluded := concat_ws(' and ', asked.excluded, private.refused(meaning, typed));
      asked.understood := asked.understood || jsonb_build_object('kind', 'without', 'typed', concat_ws(' ', refusal, typed, behind), 'value', typed);
      refusal := null;
      continue;
    end if;
    if meaning ->> 'kind' <> 'name' then
      asked.understood := asked.understood || jsonb_build_object('kind', meaning -> 'kind', 'typed', typed, 'value', meaning -> 'meaning');
    end if;
    case meaning ->> 'kind'
      when 'mode', 'level', 'type' then
        asked.facets := asked.facets || (meaning ->> 'meaning');
      when 'order' then
        asked.newest := true;
      when 'place' then
        towns := towns || (meaning ->> 'meaning');
        town_names := town_names || typed;
        if private.town_of(meaning ->> 'meaning') <> meaning ->> 'meaning' then
          asked.widened := asked.widened || typed;
        end if;
      when 'name' then
        asked.exact := asked.exact || typed;
        asked.words := asked.words || private.forms_of_name(meaning ->> 'meaning');
        asked.typed := asked.typed || typed;
      else
        select * into forms from private.word_forms(typed);
        town := null;
        if forms.rare then
          town := (private.nearest_town(typed, string_to_array(forms.forms, '|'))).town;
        end if;
        if town is not null then
          asked.corrected_words := '';
          typed := town;
        else
          asked.exact := asked.exact || forms.same;
          asked.words := asked.words || forms.forms;
          asked.typed := asked.typed || typed;
          if forms.corrected is not null then
            asked.corrected_words := '';
            typed := forms.corrected;
          end if;
        end if;
    end case;
    spelled := spelled || typed;
  end loop;
  -- Read again as it was meant: what pay, years and age were is told by `numbers` already.
  if asked.corrected_words is not null then
    meant := private.understand(array_to_string(spelled, ' '), location);
    meant.corrected_words := (
      select array_to_string(spelled || array_agg(part ->> 'typed'), ' ') from jsonb_array_elements(numbers.understood) as part);
    meant.conditions := numbers.conditions;
    meant.pay := numbers.pay;
    meant.understood := numbers.understood || meant.understood;
    return meant;
  end if;

  asked.places := case when towns <> '{}' then private.names_of_places(towns) end;
  if in_box.names is not null and towns <> '{}' then
    asked.words := asked.words || ('/' || replace(replace(asked.places, ' ', ' /'), '|', '|/'));
    asked.exact := asked.exact || asked.words[cardinality(asked.words)];
    asked.typed := asked.typed || array_to_string(town_names, ' ');
  end if;
  if in_box.names is null then
    asked.wider_places := private.names_of_towns(towns);
  else
    asked.places := in_box.names;
    asked.wider_places := in_box.wider;
    asked.widened := case when in_box.wider is not null then array[lower(btrim(location))] end;
  end if;
  asked.corrected_place := in_box.corrected;
  return asked;
end;
$$;

revoke all on function private.understand(text, text) from public;
