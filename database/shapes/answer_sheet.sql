-- A question as the person saw it, with their answer. `correct_answer` is the position of the right
-- option, `chosen` is null without an answer.
create type shapes.answered_question as (question jsonb, options jsonb, correct_answer jsonb, chosen jsonb);

comment on column shapes.answered_question.question is 'as text';
comment on column shapes.answered_question.options is 'as text[]';
comment on column shapes.answered_question.correct_answer is 'as integer';
comment on column shapes.answered_question.chosen is 'as integer, or null';

-- `time_adjusted` is true only if the person had extra time and let it be told.
create type shapes.answer_sheet as (score integer, completed_at timestamptz, time_adjusted boolean, questions jsonb);

comment on column shapes.answer_sheet.questions is 'as shapes.answered_question[]';
