/** Being built. */
export const FeedbackPage = () => null;
