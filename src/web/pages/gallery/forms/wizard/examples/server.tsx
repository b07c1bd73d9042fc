import { useState } from 'react';
import { addUser, userDraft } from '#contract/users/users.ts';
import { useChange } from '#web/api/use-change.ts';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { schemaCheck } from '#web/ui/forms/check-fields.ts';
import { Wizard } from '#web/ui/forms/wizard.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

const START = {
  step: 'person',
  values: { fullName: 'Ada Byron', username: 'aoife', email: 'ada.byron@example.com' },
};

/** The user name is taken, which only the back end knows. */
export function Server() {
  const [state, setState] = useState(START);
  const add = useChange(addUser);
  return (
    <Wizard
      label="New user"
      state={state}
      onChange={setState}
      submitLabel="Add user"
      send={(values) => add.mutateAsync({ body: userDraft.parse(values) })}
      onSent={() => {
        showToast({ message: `${state.values.fullName} was added.` });
        setState(START);
      }}
      steps={[
        {
          name: 'person',
          label: 'Person',
          check: schemaCheck(userDraft.pick({ fullName: true })),
          content: (form) => <TextField {...form.field('fullName')} label="Full name" isRequired />,
        },
        {
          name: 'account',
          label: 'Account',
          check: schemaCheck(userDraft.pick({ username: true, email: true })),
          content: (form) => (
            <>
              <TextField {...form.field('username')} label="User name" isRequired />
              <TextField {...form.field('email')} label="E-mail of the user" isRequired />
            </>
          ),
        },
        {
          name: 'summary',
          label: 'Summary',
          content: ({ values }) => (
            <DescriptionList
              items={[
                { label: 'Full name', value: values.fullName },
                { label: 'User name', value: values.username },
                { label: 'E-mail', value: values.email },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
