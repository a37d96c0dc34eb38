const tickets = [
  ['deposit', 'I paid by transfer this morning and the money is not in my account yet. Can you have a look, please?'],
  ['withdrawal', 'My withdrawal has been waiting since yesterday. When will it be paid to my bank account?'],
  ['game', 'The game stopped in the middle of a round. Was my bet counted, and where can I see the result?'],
  ['account', 'I have a new phone number. How can I change the number in my profile so that I still get the codes?'],
  ['suggestion', 'It would be nice to see my favourite games first when I open the site on my phone.'],
  ['other', 'Which documents do you need from me, and how long does the check of my identity take?'],
  ['account', 'I would like to take a break for a month. Can I still withdraw my balance during that time?'],
] as const;

const replies = [
  'Thank you for writing. We have checked it, and everything is in order now. Please look again.',
  'Thanks for your patience. Our payments team has released it; your bank needs up to one working day.',
  'We have looked at the round: your bet was counted, and you find the result in your bet history.',
  'You can change this yourself under Profile. If a step is unclear, just write to us again.',
] as const;

export const ticketText = (topic: number): { questionType: string; content: string } => {
  const [questionType, content] = tickets[topic % tickets.length] ?? tickets[0];
  return { questionType, content };
};

export const replyText = (n: number): string => replies[n % replies.length] ?? replies[0];
